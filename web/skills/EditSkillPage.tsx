import { useNavigate } from 'react-router'
import { skills } from '../../contract/skills.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import { paths } from '../paths.ts'
import type { Route } from './+types/EditSkillPage.ts'
import { SkillForm } from './SkillForm.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  attempt(call(skills.get, { params: { id: Number(params.id) } }))

const trail = [{ label: 'Skills Database', path: paths.skillList }]

export default function EditSkillPage({ loaderData: skill }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <Page title="Edit skill" trail={trail}>
      {!isFailed(skill) ? (
        <Needs right="update">
          <Panel title={skill.name}>
            <SkillForm
              key={skill.id}
              skill={skill}
              onSaved={() => navigate(paths.skillList)}
              back={paths.skillList}
            />
          </Panel>
        </Needs>
      ) : skill.status === 404 ? (
        <Nothing title="Skill not found">
          <p>It may have been deleted. The list has every skill.</p>
        </Nothing>
      ) : (
        <Problem message={skill.failed} />
      )}
    </Page>
  )
}
