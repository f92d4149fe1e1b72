import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Names of our own that newcomers stumbled over, and the standard ones that took their place. */
const standard = {
  Turns: 'WriteQueue',
  turnsFor: 'writeQueueFor',
  behindFrom: 'afterCursorFrom',
  foresee: 'plan or preview',
  foreseen: 'planned or preview',
  noForm: 'unversioned',
  madeGood: 'recoverSession',
  handsOn: 'isInteracting',
  atHand: 'openControls',
  tellAll: 'notifyAll',
  tellAbout: 'notifyAbout',
  whoHears: 'recipientsOfStay',
  letGo: 'expire, release or stop',
  letGoMail: 'expiredMail',
  makings: 'priceKey',
  makersOf: 'winningRulesOf',
  tellAdmins: 'notifyAdmins',
  tellLeftAddress: 'notifyOldAddress',
  tellAddress: 'notifyAddress',
  tellDesk: 'notifyDesk',
  tellBackup: 'reportBackup',
  tellBackups: 'reportBackups',
  tellMissed: 'sendMissed',
  tellCandidate: 'notifyCandidate',
  tellInterviewer: 'notifyInterviewer',
  tellOff: 'notifyAllOfCancelling',
  tellBooked: 'notifyBooked',
  tellCancelled: 'notifyCancelled',
  tellUnread: 'reportUnread',
  tellGuest: 'notifyGuest',
  tellCounts: 'recordCounts',
  tellResort: 'notifyResort',
  tellOfChange: 'notifyOfChange',
  tellOfCancelling: 'notifyOfCancelling',
  tellOfDangers: 'notifyOfDangers',
  tellingOf: 'guestNoticeOf',
  sweepTold: 'sweepPublished',
  mostTold: 'mostListed',
  closedTold: 'closedListed',
  toldLocked: 'lockedMark',
  toldSeconds: 'shownSeconds',
  isToldAnew: 'isReportedAnew',
  ToldOfGuest: 'StatedByGuest',
  nameTold: 'nameStated',
  daysTold: 'daysListed',
  mediansTold: 'mediansListed',
  toldByVitest: 'resultsOfVitest',
  toldByPlaywright: 'resultsOfPlaywright',
  tellBehind: 'notifyBehind',
  tellFixed: 'explainFixed',
  tellWords: 'reportWords',
  onTold: 'onNotified',
  TellGuest: 'NotifyGuest',
  TellAgain: 'NotifyAgain',
  TellByPhone: 'NotifyByPhone',
  tellings: 'eventsAbout',
  isTold: 'isNotified',
  toldPayments: 'paymentsJson',
  ToldPayment: 'PaymentJson',
  toldNights: 'nightsJson',
  ToldNight: 'NightJson',
  toldSegments: 'segmentsJson',
  toTold: 'toBookingParts',
  tellingWhatPagesSay: 'recordingMessages',
  toldBy: 'messagesOf',
  saysOf: 'messageFor',
  ClientSays: 'ClientVerdict',
  saysSentDay: 'sentDayMessage',
  useMeanwhile: 'useConflict',
  MeanwhileDialog: 'ConflictDialog',
  setMeanwhile: 'setConflict',
  nameGo: 'batchIdOf',
  writtenInGo: 'writtenInBatch',
  ofOneGo: 'ofOneBatch',
  pricingOfGo: 'pricingOfBatch',
  letAllGo: 'releaseAll',
  letQuietOnesGo: 'closeIdle',
  TripPage: 'OwnStayPage',
  TripHead: 'OwnStayHead',
  TripHeadProps: 'OwnStayHeadProps',
  TripMoney: 'OwnStayMoney',
  TripActions: 'OwnStayActions',
  TripDialogs: 'OwnStayDialogs',
  useTripDialogs: 'useOwnStayDialogs',
  loadTripResort: 'loadOwnStayResort',
  TripResort: 'OwnStayResort',
  tripResort: 'ownStayResort',
  loadTrip: 'loadOwnStay',
  tripOnWire: 'ownStayOnWire',
  openTrip: 'openOwnStay',
  NextTrip: 'NextStay',
  NextTripCard: 'NextStayCard',
  loadMyBookings: 'loadOwnStays',
}
const oldFiles =
  /^(turns|guesses|foresee-|foreseen-|let-go|who-hears|tell-|told|telling|use-meanwhile|one-go|my-bookings|load-trip|trip-(screens|resort|dialogs)|Tell|Trip\.|Trip(Page|Head|Money|Actions|Dialogs)|MyBooking)/

const files = globSync('{contract,server,web,e2e,test,bench,scripts}/**/*.{ts,tsx}').filter(
  (file) => !/node_modules|words\.test\.ts$/.test(file),
)

/** The identifiers of a file: neither its comments nor what it says to people. */
const identifiersOf = (file: string): Set<string> =>
  new Set(
    codeOf(file)
      .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
      .match(/[A-Za-z_$][\w$]*/g),
  )

const codeOf = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')

test('names are the standard ones', () => {
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) => {
    const used = identifiersOf(file)
    return Object.entries(standard)
      .filter(([word]) => used.has(word))
      .map(([word, say]) => `${file}: ${word}, say ${say}`)
  })
  expect(found).toEqual([])
})

/** Words that sentences have as well: they are names where something is declared as them. */
const declared = /\b(?:const|let|function) (?:says|hears|told|tell)\b|\b(?:says|hears)\??: [a-z'"`({]/
/** There `told` is a field on the wire. */
const onTheWire = /^web\/(desk\/room-changes\/room-change|reservations\/bookings\/end-a-stay)\.test\.tsx$/

test('nothing is declared as what somebody says, tells or hears', () => {
  const found = files.filter((file) => !onTheWire.test(file) && declared.test(codeOf(file)))
  expect(found).toEqual([])
})

test('and so are the names of files', () => {
  expect(files.filter((file) => oldFiles.test(basename(file)))).toEqual([])
})
