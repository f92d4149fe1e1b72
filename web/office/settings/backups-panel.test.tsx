import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Backup, backups } from '../../../contract/office/backups.ts'
import { byDatabaseServer } from '../../../contract/office/by-database-server.ts'
import { defaultSettings, Settings } from '../../../contract/office/settings.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { answer, inside, open, staff, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const kept = Settings.encode(defaultSettings)
const sentence = defaultSettings.cancellation_text
beforeEach(() =>
  answer(settingsOffice.get, {
    json: { ...kept, cancellation: { ...kept.cancellation, sentence }, version: 3 },
  }),
)

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
const backup = (own: Partial<Backup> = {}): Backup => ({
  backup_id: `id-${own.at ?? 'now'}`,
  at: hoursAgo(5),
  bytes: 6_500_000,
  ok: true,
  kind: 'nightly',
  state: 'good',
  of: null,
  problem: null,
  ...own,
})
const panel = async () => inside(await screen.findByRole('region', { name: 'Backups' }))

test('the settings say when the last good backup was, and what else there is', async () => {
  const problem = 'The disk with /backups has no room for a backup.'
  const failed = backup({ at: hoursAgo(2), ok: false, bytes: 0, state: 'failed', problem })
  answer(backups.list, { json: [failed, backup()] })
  await open(paths.settingsSection('backups'))
  const shown = await panel()
  shown.getByText(/^Last good backup: .*, 5 hours ago\.$/)
  shown.getByText(problem)
  shown.getByText('Nightly, 6.2 MB, 5 hours ago')
  expect(shown.queryByText(/more than two days/)).toBeNull()
})

test('a backup of more than two days ago, or none at all, is a warning', async () => {
  answer(backups.list, { json: [backup({ at: hoursAgo(49) })] })
  await open(paths.settingsSection('backups'))
  ;(await panel()).getByText(/2 days ago\. That is more than two days: make one now/)
})

test('without any backup the panel says what to do', async () => {
  answer(backups.list, { json: [] })
  await open(paths.settingsSection('backups'))
  ;(await panel()).getByText(/There is no backup yet/)
})

test('a press makes one, and the list is read again', async () => {
  answer(backups.list, { json: [] })
  answer(backups.make, () => {
    answer(backups.list, { json: [backup({ at: hoursAgo(0), kind: 'manual' })] })
    return { status: 201, json: backup({ kind: 'manual' }) }
  })
  await open(paths.settingsSection('backups'))
  await (await panel()).press('Back up now')
  await toasted('Backup made')
  await (await panel()).findByText('By hand, 6.2 MB, less than an hour ago')
})

test('one that is being made shows how far it is in place of the button', async () => {
  const running = backup({ ok: false, state: 'running', bytes: 30, of: 120 })
  answer(backups.list, { json: [running] })
  await open(paths.settingsSection('backups'))
  const shown = await panel()
  const bar = shown.getByRole('progressbar', { name: 'How much of the backup is read' })
  expect((bar as HTMLProgressElement).value).toBe(25)
  expect(shown.queryByRole('button', { name: 'Back up now' })).toBeNull()
})

test('with a database server stands the command that copies it, and no button', async () => {
  const message = byDatabaseServer
  answer(backups.list, { status: 409, json: { code: 'backups_by_server', message, msg: message } })
  await open(paths.settingsSection('backups'))
  const shown = await panel()
  shown.getByText(/pg_dump -Fc/)
  expect(shown.queryByRole('button')).toBeNull()
})

test('who may only read, or lacks an area, takes nothing away', async () => {
  answer(backups.list, { json: [backup()] })
  await open(paths.settingsSection('backups'), staff({ permissions: ['read'] }))
  expect((await panel()).queryByRole('button')).toBeNull()
})

test('who lacks an area may make a backup and not download it', async () => {
  answer(backups.list, { json: [backup()] })
  await open(paths.settingsSection('backups'), staff({ areas: ['office'] }))
  const shown = await panel()
  shown.getByRole('button', { name: 'Back up now' })
  expect(shown.queryByRole('button', { name: /Download/ })).toBeNull()
})

test('the browser carries a backup to the disk by itself once the caller may take it', async () => {
  const kept = backup()
  answer(backups.list, { json: [kept] })
  const opened: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(`${this.getAttribute('href')} as ${this.download}`)
  })
  const message = 'This backup holds everything.'
  answer(backups.ready, { status: 403, json: { code: 'backup_holds_everything', message, msg: message } })
  await open(paths.settingsSection('backups'))
  await (await panel()).press(/^Download the backup of/)
  await toasted(message)
  expect(opened).toEqual([])
  answer(backups.ready, { json: kept })
  await (await panel()).press(/^Download the backup of/)
  const id = encodeURIComponent(kept.backup_id)
  await waitFor(() =>
    expect(opened).toEqual([`/api/admin/backups/${id}/file as resort-${kept.backup_id}.zip`]),
  )
  click.mockRestore()
})
