/** Addresses of the specification (§2), each with the canonical address of its screen (decision 0185). */
export const canonicalAddresses = {
  '/user/Profile': '/settings/user/profile',
  '/user/change-password': '/settings/user/change-password',
  '/dashboard/martest/:slug': '/dashboard/test-code/:slug',
  '/dashboard/subscription/invoiceTable': '/dashboard/subscription/invoices',
  '/payment/originalPaymentCode': '/payment/find',
} as const

/**
 * Where a path leads that is not the canonical one of its screen. As for all screens, neither case nor a slash at the end counts.
 * @returns undefined for every other path
 */
export function findCanonicalAddress(pathname: string): string | undefined {
  const [path = '', last = ''] = /^(.*\/)([^/]+)\/?$/.exec(pathname)?.slice(1) ?? []
  for (const [address, canonical] of Object.entries(canonicalAddresses)) {
    if (address.toLowerCase() === `${path}${last}`.toLowerCase()) return canonical
    if (address.toLowerCase() === `${path}:slug`.toLowerCase()) return canonical.replace(':slug', () => last)
  }
  return undefined
}
