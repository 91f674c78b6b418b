import { allBatches, allMerchandiseCodes, batches, merchandiseCodes } from '#contract/merchandise.ts'
import type { ViewPath } from '#web/resource/view-link.tsx'

/** Whose batches a screen shows: those of the person, or those of everybody in the back office. */
export type Scope = 'own' | 'all'

const folders = { own: '/dashboard', all: '/backbone' } as const

/** Those of the back office lead to the list already. */
export const hasBreadcrumbs = (scope: Scope): boolean => scope === 'all'

/** The lists of a scope, which show something else after a change. */
export const listsOf = (scope: Scope) =>
  scope === 'own' ? [batches.list, merchandiseCodes.list] : [allBatches.list, allMerchandiseCodes.list]

const withId = (to: string, search: Readonly<Record<string, string | number>>): ViewPath => ({
  to,
  search: () => search,
})

export const pathsOf = (scope: Scope) => {
  const list: ViewPath = { to: `${folders[scope]}/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView` }
  const batch = `${folders[scope]}/merchandise-qr-code-batch/MerchandiseQRCodeBatchView`
  const codes = `${folders[scope]}/merchandise-qr-code`
  return {
    list,
    codes: { to: codes } satisfies ViewPath,
    create: { to: batch, search: () => ({}) } satisfies ViewPath,
    batch: (id: number) => withId(batch, { id }),
    edit: (id: number) => withId(batch, { id, edit: 1 }),
    code: (id: number) => withId(scope === 'own' ? codes : `${codes}/MerchandiseQRCodeView`, { id }),
  }
}
