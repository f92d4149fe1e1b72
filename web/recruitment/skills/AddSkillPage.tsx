import { useNavigate } from 'react-router'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { paths } from '../../paths.ts'
import { SkillForm } from './SkillForm.tsx'

const trail = [{ label: 'Skills Database', path: paths.skillList }]

export default function AddSkillPage() {
  const navigate = useNavigate()
  return (
    <Page title="Add skill" trail={trail}>
      <RequirePermission right="create">
        <Panel title="Skill">
          <SkillForm skill={undefined} onSaved={() => navigate(paths.skillList)} back={paths.skillList} />
        </Panel>
      </RequirePermission>
    </Page>
  )
}
