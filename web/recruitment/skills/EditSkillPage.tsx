import { useNavigate } from 'react-router'
import { skills } from '../../../contract/recruitment/skills.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/EditSkillPage.ts'
import { SkillForm } from './SkillForm.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(skills.get, { params: { id: Number(params.id) } }))

const trail = [{ label: 'Skills Database', path: paths.skillList }]

export default function EditSkillPage({ loaderData: skill }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <Page title="Edit skill" trail={trail}>
      {!isFailed(skill) ? (
        <RequirePermission right="update">
          <Panel title={skill.name}>
            <SkillForm
              key={skill.id}
              skill={skill}
              onSaved={() => navigate(paths.skillList)}
              back={paths.skillList}
            />
          </Panel>
        </RequirePermission>
      ) : skill.status === 404 ? (
        <NotFound title="Skill not found">
          <p>It may have been deleted. The list has every skill.</p>
        </NotFound>
      ) : (
        <Problem message={skill.failed} />
      )}
    </Page>
  )
}
