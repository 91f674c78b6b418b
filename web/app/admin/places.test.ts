import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { findPlace, groupsOf, homePlace, placeGroups } from './places.ts'

const places = placeGroups.flatMap(({ places: own }) => own)
it('leads only to screens', () => {
  const routes = readFileSync('web/routes.ts', 'utf8')
  const unknown = [homePlace, ...places].filter(({ path }) => !routes.includes(`'${path}'`))
  expect(unknown).toEqual([])
})

it('lists every path and every label once', () => {
  expect(new Set(places.map(({ path }) => path)).size).toBe(places.length)
  expect(new Set(places.map(({ label }) => i18n._(label))).size).toBe(places.length)
})

it.each([
  ['/backbone/users', 'Users', 'People'],
  ['/backbone/Users/payment/7', 'Users', 'People'],
  ['/backbone/users/', 'Users', 'People'],
  ['/backbone/nfc', 'NFC enquiries', 'Cards and codes'],
  ['/backbone/nfc/order-7', 'NFC orders', 'Cards and codes'],
  ['/backbone/nfc/nfc-templates/create', 'NFC templates', 'Cards and codes'],
  ['/backbone/pricing/list-4', 'Packages', 'Catalogue'],
  ['/backbone/package/features/create-Basic-4', 'Package features', 'Catalogue'],
  ['/backbone/settings/countries/edit-356', 'Countries', 'Settings'],
  [
    '/backbone/merchandise-qr-code-batch/MerchandiseQRCodeBatchView',
    'Merchandise batches',
    'Cards and codes',
  ],
  ['/backbone/merchandise-qr-code/12', 'Merchandise codes', 'Cards and codes'],
])('%s belongs to %s', (path, label, group) => {
  const found = findPlace(path)
  expect([found?.place.label, found?.group].map((words) => words && i18n._(words))).toEqual([label, group])
})

it('finds no place for the first screen and for paths that only begin alike', () => {
  expect(findPlace('/backbone/AdminHomeView')).toBeUndefined()
  expect(findPlace('/backbone/users-of-old')).toBeUndefined()
})

it('shows only places that exist, and no empty group', () => {
  const groups = groupsOf((path) => path === '/backbone/faq' || path === '/backbone/outbox')
  expect(
    groups.map(({ label, places: own }) =>
      [label, ...own.map((place) => place.label)].map((words) => i18n._(words)),
    ),
  ).toEqual([
    ['Content', 'FAQ'],
    ['System', 'Outbox'],
  ])
})
