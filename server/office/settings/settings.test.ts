import { beforeAll, describe, expect, test } from 'vitest'
import { activity } from '../../../contract/office/activity.ts'
import type { Cancellation } from '../../../contract/office/cancellation.ts'
import { Gst } from '../../../contract/office/gst.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { site } from '../../../contract/site/pages.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { readSettings } from './settings-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const sentence = defaultSettings.cancellation_text
const defaults = {
  ...defaultSettings,
  cancellation: { ...defaultSettings.cancellation, sentence },
  version: expect.any(Number),
}

describe('D-22 the settings', () => {
  test('H-STATE-04 are the defaults until they are saved, and then stand on the site at once', async () => {
    const admin = await signedInAdmin(server)
    expect((await admin.call(settingsOffice.get)).value).toEqual(defaults)
    const saved = await admin.call(settingsOffice.save, {
      body: { check_in_time: '3:00 PM', max_occupancy: 5 },
    })
    expect(saved.value).toEqual({
      ...defaults,
      check_in_time: '3:00 PM',
      max_occupancy: 5,
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

const gst = {
  scheme: 'regular',
  gstin: '05ABCDE1234F1Z6',
  state: 'Uttarakhand',
  prices_include_tax: false,
  round_off: true,
  rates: [
    { from: '2025-09-22', kind: 'accommodation', up_to: '7500.00', rate: 5 },
    { from: '2025-09-22', kind: 'accommodation', up_to: null, rate: 18 },
    { from: '2025-09-22', kind: 'restaurant', up_to: null, rate: 5 },
    { from: '2025-09-22', kind: 'other', up_to: null, rate: 12.5 },
  ],
}
const policy = {
  tiers: [
    { days_before: 7, fee: { kind: 'none' } },
    { days_before: 0, fee: { kind: 'percent', percent: 33.33 } },
  ],
  no_show: { kind: 'nights', nights: 2 },
}
const words =
  'Free cancellation up to 7 days before check-in. Later cancellations are charged 33.33% of the stay. No-shows are charged the first two nights.'

describe('D-49 the settings of tax', () => {
  test('come back as they were sent, from the wire and from what is kept', async () => {
    const admin = await signedInAdmin(server)
    const saved = await admin.send(settingsOffice.save, { body: { gst } as never })
    expect(saved.raw.json().gst).toEqual(gst)
    expect((await admin.send(settingsOffice.get, {})).raw.json().gst).toEqual(gst)
    expect((await readSettings(server.db)).gst).toEqual(Gst.parse(gst))
    const { items } = (await admin.call(activity.list, { query: { area: 'settings' } })).value
    expect(items[0]?.after).toMatchObject({
      tax_scheme: 'regular',
      gstin: '05ABCDE1234F1Z6',
      tax_rates: expect.arrayContaining(['accommodation from 2025-09-22 up to ₹7500.00: 5%']),
    })
    // What did not change raises no version.
    const again = await admin.send(settingsOffice.save, { body: { gst } as never })
    expect(again.raw.json().version).toBe(saved.raw.json().version)
  })

  test('say beside their field what is wrong', async () => {
    const admin = await signedInAdmin(server)
    const fieldsOf = async (change: object) =>
      (await admin.send(settingsOffice.save, { body: { gst: { ...gst, ...change } } as never })).error.fields
    expect(await fieldsOf({ gstin: '' })).toEqual({ 'gst.gstin': 'A registered taxpayer needs a GSTIN' })
    expect(await fieldsOf({ state: 'Goa' })).toEqual({ 'gst.state': 'This GSTIN belongs to Uttarakhand' })
    expect(await fieldsOf({ rates: gst.rates.slice(0, 3) })).toEqual({
      'gst.rates': 'There is no rate for other services',
    })
  })

  test('stay on the server: the site is told how much Pay now asks for, and nothing of tables', async () => {
    const admin = await signedInAdmin(server)
    await admin.call(settingsOffice.save, { body: { gst: Gst.parse(gst), advance_percent: 30 } })
    const { settings } = (await stranger(server.app).send(site.get, {})).raw.json()
    expect([settings.advance_percent, settings.gst, settings.cancellation]).toEqual([
      30,
      undefined,
      undefined,
    ])
    for (const wrong of [0, 101, 12.5]) {
      const { error } = await admin.send(settingsOffice.save, { body: { advance_percent: wrong } })
      expect(error.fields).toEqual({ advance_percent: 'Enter a whole percentage from 1 to 100' })
    }
  })
})

describe('D-47 the cancellation policy', () => {
  test('makes the sentence of the site, whatever was typed before it was data', async () => {
    await server.db
      .insertInto('settings')
      .values({ key: 'cancellation_text', value: JSON.stringify('As the owner likes') })
      .execute()
    const admin = await signedInAdmin(server)
    expect((await admin.call(settingsOffice.get)).value.cancellation_text).toBe(sentence)
    const saved = await admin.call(settingsOffice.save, { body: { cancellation: policy as Cancellation } })
    expect(saved.value.cancellation).toEqual({ ...policy, sentence: words })
    const seen = (await stranger(server.app).call(site.get)).value.settings
    expect(seen.cancellation_text).toBe(words)
    const { items } = (await admin.call(activity.list, { query: { area: 'settings' } })).value
    expect(items[0]).toMatchObject({ before: { cancellation: sentence }, after: { cancellation: words } })
  })

  test('can be sent back as it was answered, and its sentence is not taken from anybody', async () => {
    const admin = await signedInAdmin(server)
    await admin.call(settingsOffice.save, {
      body: { cancellation: policy as Cancellation, gst: Gst.parse(gst) },
    })
    const answer = (await admin.send(settingsOffice.get, {})).raw.json()
    const sent = { ...answer, cancellation_text: 'Never', cancellation: { ...policy, sentence: 'Never' } }
    const saved = await admin.send(settingsOffice.save, { body: sent })
    expect([saved.status, saved.raw.json()]).toEqual([200, answer])
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
