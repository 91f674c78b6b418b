import { vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { outboxMails } from '#contract/notifications.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import type { DemoProduct } from './demo-product.ts'

export type Wanted = { readonly product: DemoProduct; readonly admin: Session; readonly email: string }

/** What these words find in the newest of so many mails to an address, as soon as it is sent. */
export const findInMail = (
  { product, admin, email }: Wanted,
  number: number,
  words: RegExp,
): Promise<string> =>
  vi.waitUntil(
    async () => {
      const query = { search: email, start: 0, limit: 10 }
      const { list } = await product.call(admin, outboxMails.list, { query })
      return list.length === number ? words.exec(list[0]?.text ?? '')?.[0] : undefined
    },
    { timeout: scaled(20_000), interval: 200 },
  )
