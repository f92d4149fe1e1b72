import { visitors } from '../../../contract/desk/visitors.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'

/** Asks with the specification's sentence, then deletes; `after` leaves their page. */
export const useDeleteVisitor = (after?: () => void) =>
  useDelete(visitors.remove, {
    noun: 'Visitor',
    after,
    input: ({ visitor_id }: { visitor_id: string; name: string }) => ({ params: { id: visitor_id } }),
    question: ({ name }) => (
      <>
        <p>Are you sure you want to delete this visitor?</p>
        <p>
          <strong>{name}</strong> can no longer sign in. Past bookings stay as they are. This cannot be
          undone.
        </p>
      </>
    ),
  })
