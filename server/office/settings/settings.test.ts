import { beforeAll, describe, expect, test } from 'vitest'
import { activity } from '../../../contract/office/activity.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { site } from '../../../contract/site/pages.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('decision-22 the settings', () => {
  test('H-STATE-04 are the defaults until they are saved, and then stand on the site at once', async () => {
    const admin = await signedInAdmin(server)
    expect((await admin.call(settingsOffice.get)).value).toEqual({
      ...defaultSettings,
      version: expect.any(Number),
    })
    const saved = await admin.call(settingsOffice.save, {
      body: { check_in_time: '3:00 PM', max_occupancy: 5 },
    })
    expect(saved.value).toEqual({
      ...defaultSettings,
      check_in_time: '3:00 PM',
      max_occupancy: 5,
      version: expect.any(Number),
    })
    const seen = (await stranger(server.app).call(site.get)).value.settings
    expect([seen.check_in_time, seen.max_occupancy]).toEqual(['3:00 PM', 5])
  })

  test('say beside the field what is wrong, and keep nothing of it', async () => {
    const admin = await signedInAdmin(server)
    const body = { resort_name: 'New name', time_zone: 'Mars/Olympus', upi_id: 'none' }
    const answer = await admin.send(settingsOffice.save, { body })
    expect([answer.status, answer.error.fields]).toEqual([
      400,
      {
        time_zone: 'Enter a time zone such as Asia/Kolkata',
        upi_id: 'Enter a UPI id such as resort@bank',
      },
    ])
    expect((await admin.call(settingsOffice.get)).value.resort_name).toBe(defaultSettings.resort_name)
    expect((await admin.send(settingsOffice.save, { body: {} })).status).toBe(400)
  })

  test('stand in the log with what they were', async () => {
    const admin = await signedInAdmin(server)
    await admin.call(settingsOffice.save, { body: { phone: '+91 90000 00000' } })
    await admin.call(settingsOffice.save, { body: { phone: '+91 90000 00000' } })
    const { items, total } = (await admin.call(activity.list, { query: { area: 'settings' } })).value
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      by: admin.user.name,
      action: 'changed',
      before: { phone: defaultSettings.phone },
      after: { phone: '+91 90000 00000' },
    })
  })
})

describe('the activity', () => {
  test('is searched, filtered by days of the resort, paged and downloaded', async () => {
    const admin = await signedInAdmin(server)
    const add = (at: string, area: string, subject: string) =>
      server.db
        .insertInto('activity')
        .values({ at, area, subject, subject_id: subject, by_name: 'Ravi', action: 'created' })
        .execute()
    // The last half hour of the 19th at the resort, and the first of the 20th.
    await add('2026-11-19T18:00:00Z', 'rooms', '101')
    await add('2026-11-19T19:00:00Z', 'rooms', '102')
    await add('2026-11-20T06:00:00Z', 'visitors', 'Asha')
    const found = async (query: object) =>
      (await admin.call(activity.list, { query: query as never })).value.items.map(({ subject }) => subject)
    expect(await found({})).toEqual(['Asha', '102', '101'])
    expect(await found({ start_date: '2026-11-20', area: 'rooms' })).toEqual(['102'])
    expect(await found({ end_date: '2026-11-19' })).toEqual(['101'])
    expect(await found({ q: 'ASH' })).toEqual(['Asha'])
    expect(await found({ page: 2, page_size: 2 })).toEqual(['101'])
    const { raw } = await admin.send(activity.export, { query: '?area=rooms' })
    expect([raw.statusCode, raw.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})
