import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { pictureProblem } from '../../kit/forms/picture-problem.ts'
import { newKey } from '../../kit/forms/request-key.ts'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { toast } from '../../kit/toasts/toast.ts'

const { addPicture } = roomInventory

export type ChosenPicture = {
  file: File
  alt: string
  /** Of what is sent again after its answer was lost, the server has one picture. */
  key: string
  /** Where it stands among those that are added with it. */
  place: number
  /** Why the file is not sent at all. */
  unfit?: string | undefined
  /** What the server said of it, by field. */
  wrong: Readonly<Record<string, string>>
}

/** What was refused, by field; of what concerns no field the picture says it. */
const wrongOf = (thrown: unknown): ChosenPicture['wrong'] => {
  const fields = thrown instanceof ApiError ? thrown.fields : {}
  return Object.keys(fields).length > 0 ? fields : { picture: messageOf(thrown, addPicture.failure) }
}

/** Whether the room takes no other picture either: none is sent to be refused. */
const isFull = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'too_many_pictures'

const saidOf = (count: number) => (count === 1 ? 'Picture added' : `${count} pictures added`)

/**
 * Pictures on their way to a room. They are sent one after another; what is refused stays, to be mended and sent again,
 * and the others go on, unless the room is full. Each keeps the place among them at which it was dropped.
 */
export function useAddPictures(roomId: string) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [sending, setSending] = useState(false)
  const drop = useRef<number>(undefined)
  const nextPlace = useRef(0)
  useUnsaved(() => chosen.length > 0)

  const change = (place: number, facts: Partial<ChosenPicture>) =>
    setChosen((all) => all.map((one) => (one.place === place ? { ...one, ...facts } : one)))
  const leaveOut = ({ place }: ChosenPicture) => setChosen((all) => all.filter((one) => one.place !== place))

  function choose(files: readonly File[]) {
    // The field takes none meanwhile; the page beneath it would.
    if (sending) return
    if (chosen.length === 0) drop.current = undefined
    const added = files.map((file) => ({
      file,
      alt: '',
      key: newKey(),
      place: nextPlace.current++,
      wrong: {},
    }))
    setChosen((all) => [...all, ...added])
    for (const { file, place } of added) {
      void pictureProblem(file, addPicture.files.picture).then((unfit) => change(place, { unfit }))
    }
  }

  /** Answers why the server has it not. */
  async function add(picture: ChosenPicture): Promise<unknown> {
    const { file, alt, key, place } = picture
    try {
      const body = { alt, place, drop: drop.current, request_key: key }
      const added = await call(addPicture, { params: { id: roomId }, body, files: { picture: file } })
      drop.current = added.drop
      leaveOut(picture)
      await revalidate()
      return undefined
    } catch (thrown) {
      change(place, { wrong: wrongOf(thrown) })
      return thrown
    }
  }

  const sayUnsent = (pictures: readonly ChosenPicture[], thrown: unknown) => {
    for (const { place } of pictures) change(place, { wrong: wrongOf(thrown) })
  }

  /** Answers how many the server has. Once the room is full, those that are left say so unsent. */
  async function addAll(pictures: readonly ChosenPicture[]): Promise<number> {
    let added = 0
    for (const [at, picture] of pictures.entries()) {
      const thrown = await add(picture)
      if (!thrown) added += 1
      if (!isFull(thrown)) continue
      sayUnsent(pictures.slice(at + 1), thrown)
      return added
    }
    return added
  }

  async function send() {
    if (sending) return
    setSending(true)
    const added = await addAll(chosen.filter(({ unfit }) => !unfit))
    setSending(false)
    if (added > 0) toast.success(saidOf(added))
  }

  return {
    chosen,
    sending,
    choose,
    describe: ({ place }: ChosenPicture, alt: string) => change(place, { alt }),
    leaveOut,
    send,
  }
}
