import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Skill, skills } from '../../../contract/recruitment/skills.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { paths } from '../../paths.ts'
import { usePlaces } from '../jobs/places.ts'
import type { Route } from './+types/SkillListPage.ts'
import { SkillForm } from './SkillForm.tsx'

const PAGE_SIZE = 6

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(skills.list, request.url, { pageSize: PAGE_SIZE })

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Name or description' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'All',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
]

const columns: readonly Column<Skill>[] = [
  { title: 'Skill', cell: ({ name }) => name },
  { title: 'Description', cell: ({ description }) => description ?? '–' },
  {
    title: 'Status',
    narrow: 'head',
    nowrap: true,
    cell: ({ status }) => <StatusBadge of="skill" status={status} />,
  },
]

export const handle: Follows = { follows: { skill: true } }

/** The skills that jobs ask for. Admins add and edit on pages of their own, employees in a dialog (R-ROUTE-23). */
export default function SkillListPage({ loaderData }: Route.ComponentProps) {
  const { area } = usePlaces()
  const isAdmin = area === 'admin'
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') && isAdmin }
  const [asked, setAsked] = useState<Skill | 'new'>()
  const remove = useDeleteSkill()
  const actions = (skill: Skill): readonly Action[] => [
    ...(may.update && isAdmin ? [{ label: 'Edit', to: paths.editSkill(skill.id) } as const] : []),
    ...(may.update && !isAdmin ? [{ label: 'Edit', run: () => setAsked(skill) } as const] : []),
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(skill) } as const] : []),
  ]
  return (
    <Page
      title="Skills Database"
      lead="What jobs can ask for. The forms and filters of jobs offer these."
      actions={may.create ? <Add isAdmin={isAdmin} onAsk={() => setAsked('new')} /> : undefined}
    >
      <DataTable
        label="skills"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(skill) => String(skill.id)}
        rowName={(skill) => skill.name}
        columns={columns}
        filters={filters}
        actions={may.update || may.delete ? actions : undefined}
        empty={{ title: 'No skills found', next: 'Add the first one.' }}
      />
      <SkillDialog
        key={asked === 'new' ? 'new' : asked?.id}
        skill={asked === 'new' ? undefined : asked}
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
      />
    </Page>
  )
}

function Add({ isAdmin, onAsk }: { isAdmin: boolean; onAsk: () => void }) {
  if (!isAdmin) return <Button onClick={onAsk}>Add skill</Button>
  return (
    <Button component={Link} to={paths.addSkill}>
      Add skill
    </Button>
  )
}

const useDeleteSkill = () =>
  useDelete(skills.remove, {
    noun: 'Skill',
    input: ({ id }: Skill) => ({ params: { id } }),
    question: ({ name }) => (
      <p>
        <strong>{name}</strong> can no longer be chosen. Jobs that ask for it keep its name.
      </p>
    ),
  })

type Props = { skill: Skill | undefined; opened: boolean; onClose: () => void }

/** Adds or edits a skill without leaving the list. */
function SkillDialog({ skill, opened, onClose }: Props) {
  return (
    <Dialog title={skill ? 'Edit skill' : 'Add skill'} opened={opened} onClose={onClose}>
      <SkillForm skill={skill} onSaved={onClose} back={onClose} />
    </Dialog>
  )
}
