import { useNavigate } from 'react-router'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { paths } from '../paths.ts'
import { SkillForm } from './SkillForm.tsx'

const trail = [{ label: 'Skills Database', path: paths.skillList }]

export default function AddSkillPage() {
  const navigate = useNavigate()
  return (
    <Page title="Add skill" trail={trail}>
      <Needs right="create">
        <Panel title="Skill">
          <SkillForm skill={undefined} onSaved={() => navigate(paths.skillList)} back={paths.skillList} />
        </Panel>
      </Needs>
    </Page>
  )
}
