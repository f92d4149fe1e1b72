import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heicMessage, tooManyPoints } from '../../../contract/kit/pictures.ts'
import { type OfficeRoomPage, roomInventory } from '../../../contract/rates/room-inventory.ts'
import { heicOf } from '../../../test/sample-files.ts'
import { type Answer, answer, inside, open, press, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const room = {
  room_id: 'ROOM-101',
  room_number: '101',
  room_type: 'Glamping Tent',
  description: '',
  floor: 1,
  capacity: 3,
  price_per_night: '1500.00',
  discount_percentage: '0.00',
  amenities: [],
  view_type: '',
  bed_type: '',
  room_size: 420,
  is_featured: true,
  status: 'available',
  image_url: null,
  version: 1,
  pictures: [] as OfficeRoomPage['pictures'],
  waiting: [] as OfficeRoomPage['waiting'],
  stays: [],
}
const points = tooManyPoints(12_000, 9000)
const refusal = (status: number, code: string, fields: Record<string, string>): Answer => {
  const [message = ''] = Object.values(fields)
  return { status, json: { code, message, msg: message, fields } }
}
const added = (alt: string, drop: number): Answer => ({
  status: 201,
  json: { waiting_id: `waits-${alt}`, drop },
})

const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' })
const heic = (name: string, type: string) =>
  new File([new Uint8Array(heicOf('heic', 'mif1'))], name, { type })

/** What the server is sent, in its order, and what it answers to each by what the picture shows. */
const answeredBy = (answers: Record<string, Answer>) => {
  const sent: string[] = []
  const keys: Record<string, unknown[]> = {}
  answer(roomInventory.get, { json: room })
  answer(roomInventory.addPicture, ({ body }) => {
    const form = body as FormData
    const alt = String(form.get('alt'))
    keys[alt] = [...(keys[alt] ?? []), form.get('request_key')]
    sent.push(`${alt}: ${(form.get('picture') as File).name} ${form.get('drop') ?? '-'}/${form.get('place')}`)
    return answers[alt] ?? added(alt, 7)
  })
  return { sent, answers, keys }
}

const drop = async (...files: File[]) => {
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]')
    if (!found) throw new Error('There is nothing to choose files with.')
    return found
  })
  fireEvent.drop(input.closest('form') as HTMLElement, { dataTransfer: { files } })
  await screen.findByRole('button', { name: `Leave out ${(files.at(-1) as File).name}` })
}
/** A picture that is chosen, by the name of its file. */
const chosen = (name: string) =>
  inside(screen.getByRole('button', { name: `Leave out ${name}` }).closest('li') as HTMLElement)
const describe = (name: string, alt: string) => chosen(name).fill(`What ${name} shows`, alt)
const names = () =>
  screen.queryAllByRole('button', { name: /^Leave out / }).map((button) => button.getAttribute('aria-label'))

test('pictures that are dropped together are sent one after another, each with its place among them', async () => {
  const { sent } = answeredBy({})
  await open(paths.officeRoom(room.room_id))
  await drop(jpeg('c.jpg'), jpeg('a.jpg'))
  await drop(jpeg('b.jpg'))
  for (const name of ['b', 'a', 'c']) await describe(`${name}.jpg`, name)
  await press('Add 3 pictures')
  await toasted('3 pictures added')
  expect(sent).toEqual(['c: c.jpg -/0', 'a: a.jpg 7/1', 'b: b.jpg 7/2'])
  expect(names()).toEqual([])
})

test('each refusal stands beside its picture, the others go on, and one that is sent again keeps its place', async () => {
  const { sent, answers, keys } = answeredBy({
    large: refusal(413, 'file_too_large', { picture: points }),
    lost: 'no answer',
    '': refusal(400, 'invalid_input', { alt: 'Say in a few words what the picture shows' }),
  })
  await open(paths.officeRoom(room.room_id))
  await drop(jpeg('large.jpg'), jpeg('good.jpg'), jpeg('lost.jpg'), jpeg('wordless.jpg'), jpeg('last.jpg'))
  for (const name of ['large', 'good', 'lost', 'last']) await describe(`${name}.jpg`, name)
  await press('Add 5 pictures')
  await toasted('2 pictures added')
  await chosen('large.jpg').findByText(points)
  await chosen('lost.jpg').findByText(roomInventory.addPicture.failure)
  await chosen('wordless.jpg').findByText('Say in a few words what the picture shows')
  expect(chosen('lost.jpg').queryByText(points)).toBeNull()
  expect(names()).toEqual(['Leave out large.jpg', 'Leave out lost.jpg', 'Leave out wordless.jpg'])
  await chosen('large.jpg').press('Leave out large.jpg')
  await describe('wordless.jpg', 'words')
  delete answers.lost
  sent.length = 0
  await press('Add 2 pictures')
  await waitFor(() => expect(names()).toEqual([]))
  expect(sent).toEqual(['lost: lost.jpg 7/2', 'words: wordless.jpg 7/3'])
  // By its key the server knows the one whose answer was lost.
  expect(keys.lost).toEqual([expect.stringMatching(/.{20}/), keys.lost?.[0]])
  expect(new Set(Object.values(keys).flat()).size).toBe(5)
})

test('once the room is full none is sent any more, and each that is left says so', async () => {
  const full = 'A room can have 40 pictures at most'
  const { sent } = answeredBy({
    second: { status: 409, json: { code: 'too_many_pictures', message: full, msg: full } },
  })
  await open(paths.officeRoom(room.room_id))
  const all = ['first', 'second', 'third', 'fourth']
  await drop(...all.map((name) => jpeg(`${name}.jpg`)))
  for (const name of all) await describe(`${name}.jpg`, name)
  await press('Add 4 pictures')
  await toasted('Picture added')
  expect(sent).toEqual(['first: first.jpg -/0', 'second: second.jpg 7/1'])
  for (const name of ['second', 'third', 'fourth']) await chosen(`${name}.jpg`).findByText(full)
})

test('what is dropped while others are sent is not taken, as the field says', async () => {
  answer(roomInventory.get, { json: room })
  answer(roomInventory.addPicture, ({ body }) => {
    const alt = String((body as FormData).get('alt'))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (alt === 'second') {
      const late = { dataTransfer: { files: [jpeg('late.jpg')] } }
      fireEvent.drop(input?.closest('form') as HTMLElement, late)
    }
    return added(alt, 7)
  })
  await open(paths.officeRoom(room.room_id))
  await drop(jpeg('first.jpg'), jpeg('second.jpg'))
  for (const name of ['first', 'second']) await describe(`${name}.jpg`, name)
  await press('Add 2 pictures')
  await toasted('2 pictures added')
  expect(names()).toEqual([])
})

test('a HEIC is told by its content beside it, asks for no words, and is not sent', async () => {
  const { sent } = answeredBy({})
  await open(paths.officeRoom(room.room_id))
  await drop(heic('IMG_1.HEIC', ''), jpeg('deck.jpg'), heic('renamed.jpg', 'image/jpeg'))
  for (const name of ['IMG_1.HEIC', 'renamed.jpg']) {
    await chosen(name).findByText(heicMessage)
    await waitFor(() => expect(chosen(name).queryByRole('textbox')).toBeNull())
  }
  await describe('deck.jpg', 'deck')
  await press('Add picture')
  await toasted('Picture added')
  expect(sent).toEqual(['deck: deck.jpg -/1'])
  expect(names()).toEqual(['Leave out IMG_1.HEIC', 'Leave out renamed.jpg'])
})

test('what is dropped later, once all is added, begins a drop of its own', async () => {
  const { sent } = answeredBy({})
  await open(paths.officeRoom(room.room_id))
  for (const name of ['one', 'two']) {
    await drop(jpeg(`${name}.jpg`))
    await describe(`${name}.jpg`, name)
    await press('Add picture')
    await waitFor(() => expect(names()).toEqual([]))
  }
  expect(sent).toEqual(['one: one.jpg -/0', 'two: two.jpg -/1'])
})
