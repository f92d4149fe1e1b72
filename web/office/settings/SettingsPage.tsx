import { Fragment, type ReactNode } from 'react'
import { type Backup, backups } from '../../../contract/office/backups.ts'
import { defaultSettings, type Settings } from '../../../contract/office/settings.ts'
import {
  type SettingsPage as SettingsPageData,
  settingsOffice,
} from '../../../contract/office/settings-office.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { SettingsTabs } from '../../site/pictures/SettingsTabs.tsx'
import type { Route } from './+types/SettingsPage.ts'
import { BackupsPanel } from './BackupsPanel.tsx'
import { CancellationPanel } from './CancellationPanel.tsx'
import { MealsPanel } from './MealsPanel.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { sections } from './sections.ts'
import styles from './settings.module.css'
import { TaxPanel } from './TaxPanel.tsx'
import { TripPanel } from './TripPanel.tsx'

export const clientLoader = async () => {
  const [settings, kept] = await Promise.all([
    toResult(call(settingsOffice.get)),
    toResult(call(backups.list)),
  ])
  return { settings, kept }
}

export default function SettingsPage({ loaderData: { settings, kept } }: Route.ComponentProps) {
  return (
    <Page title="Settings" lead="What is saved here stands on the site, in mails and on receipts at once.">
      <SettingsTabs />
      {isFailed(settings) ? (
        <Problem message={settings.failed} />
      ) : (
        <Loaded settings={settings} kept={kept} />
      )}
    </Page>
  )
}

type LoadedProps = { settings: SettingsPageData; kept: Backup[] | Failed }

function Loaded({ settings, kept }: LoadedProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Index />
        <Preview settings={settings} />
      </div>
      <div className={styles.column}>
        {sections.map((section) => (
          <Fragment key={section.title}>
            <Place title={section.title}>
              <Panel title={section.title}>
                <SettingsSection section={section} settings={settings} />
              </Panel>
            </Place>
            {(after[section.title] ?? []).map(({ title, Part }) => (
              <Place key={title} title={title}>
                <Part settings={settings} />
              </Place>
            ))}
          </Fragment>
        ))}
        <Place title={backupsTitle}>
          <BackupsPanel kept={kept} />
        </Place>
      </div>
    </div>
  )
}

type Part = { title: string; Part: (props: { settings: SettingsPageData }) => ReactNode }

/** Panels with more than fields, by the section that they stand below. */
const after: Record<string, readonly Part[]> = {
  Stays: [
    { title: 'Before the trip', Part: TripPanel },
    { title: 'Cancellation', Part: CancellationPanel },
    { title: 'Meals', Part: MealsPanel },
  ],
  Payment: [{ title: 'Tax (GST)', Part: TaxPanel }],
}
const backupsTitle = 'Backups'

const titles = [
  ...sections.flatMap(({ title }) => [title, ...(after[title] ?? []).map((part) => part.title)]),
  backupsTitle,
]

const placeOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** Where a link of the index leads. */
const Place = ({ title, children }: { title: string; children: ReactNode }) => (
  <div id={placeOf(title)} className={styles.place}>
    {children}
  </div>
)

const Index = () => (
  <nav className={styles.index} aria-label="Sections of the settings">
    <ul>
      {titles.map((title) => (
        <li key={title}>
          <a href={`#${placeOf(title)}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** How the saved settings stand on the site. */
function Preview({ settings }: { settings: Settings }) {
  return (
    <Panel title="On the site">
      <div className={styles.preview}>
        <h3>{settings.resort_name}</h3>
        <p>{settings.tagline}</p>
        <address>
          {settings.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p>
          {settings.phone}
          <br />
          {settings.email}
        </p>
        <p>{settings.social_links.map(({ name }) => name).join(' · ')}</p>
        <p>
          Check-in from {settings.check_in_time}, check-out until {settings.check_out_time}
        </p>
        <p>{settings.cancellation_text}</p>
        <p>{settings.tax_note}</p>
        {settings.upi_id ? null : (
          <p>No UPI code is shown: no UPI ID is set (for example {defaultSettings.upi_id}).</p>
        )}
      </div>
    </Panel>
  )
}
