import { Trans } from '@lingui/react/macro'
import type { RowOf } from '#contract/resource.ts'
import type { staticPages } from '#contract/static-pages.ts'
import { useFormats } from '#web/kit/format.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'

export type StaticPage = RowOf<typeof staticPages>

/** Today in UTC, in which versions have their days. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** The version that visitors read, unless the page is hidden. */
export const currentOf = ({ versions }: StaticPage) =>
  versions.find(({ effective_on: day }) => day <= today())

/** A day without a time: it is the same day in every time zone. */
export function Day({ day }: { readonly day: string }) {
  const formats = useFormats('UTC')
  return <time dateTime={day}>{formats.date(new Date(day), 'date')}</time>
}

/** In one word, whether visitors can read a page, and if not, why. */
export function PageState({ page }: { readonly page: StaticPage }) {
  // versions are sorted by their days
  const first = page.versions.at(-1)
  if (first === undefined)
    return (
      <StatusBadge tone="warning">
        {page.built_in === null ? <Trans>No text yet</Trans> : <Trans>Starter text</Trans>}
      </StatusBadge>
    )
  if (!page.is_published)
    return (
      <StatusBadge tone="neutral">
        <Trans>Hidden</Trans>
      </StatusBadge>
    )
  if (currentOf(page) !== undefined)
    return (
      <StatusBadge tone="good">
        <Trans>Published</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge tone="info">
      <Trans>
        Begins on <Day day={first.effective_on} />
      </Trans>
    </StatusBadge>
  )
}

/** The number of the current version and its day; of the next one as long as there is none. */
export function CurrentVersion({ page }: { readonly page: StaticPage }) {
  const shown = currentOf(page) ?? page.versions.at(-1)
  if (shown === undefined) return <span className="v-none">–</span>
  const { number, effective_on: day } = shown
  return (
    <span className="v-figures">
      <Trans>
        Version {number}, <Day day={day} />
      </Trans>
    </span>
  )
}
