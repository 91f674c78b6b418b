import { expect, it } from 'vitest'
import { canonicalAddresses, findCanonicalAddress } from './canonical-addresses.ts'

it.each([
  ['/user/Profile', '/settings/user/profile'],
  ['/user/profile/', '/settings/user/profile'],
  ['/user/change-password', '/settings/user/change-password'],
  ['/dashboard/martest/amara', '/dashboard/test-code/amara'],
  ['/dashboard/Martest/Amara$&/', '/dashboard/test-code/Amara$&'],
  ['/dashboard/subscription/invoiceTable', '/dashboard/subscription/invoices'],
  ['/payment/originalPaymentCode', '/payment/find'],
])('%s leads to %s', (path, canonical) => {
  expect(findCanonicalAddress(path)).toBe(canonical)
})

it.each(['/', '/user', '/dashboard/martest', '/dashboard/martest/a/b', '//user/Profile', '/dashboard'])(
  '%s leads nowhere else',
  (path) => {
    expect(findCanonicalAddress(path)).toBeUndefined()
  },
)

it('no address leads on to another one that does', () => {
  for (const canonical of Object.values(canonicalAddresses))
    expect(findCanonicalAddress(canonical.replace(':slug', 'x'))).toBeUndefined()
})
