import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  PageTexts,
  getPageVersion,
  getStarterTexts,
  pathOfPage,
  staticPages,
} from '#contract/static-pages.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import type { ApiError } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { rowQuery } from '#web/resource/resource-queries.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { PageSettings } from './page-settings.tsx'
import type { StaticPage } from './page-state.tsx'
import { PageState } from './page-state.tsx'
import { nameOfPage } from './page-view.tsx'
import './pages.css'
import { newestNumber } from './use-version-form.ts'
import { VersionForm } from './version-form.tsx'

/** The screen of one page: the texts of its next version, its older versions, and where it is shown. */
export function PageEditor({ id }: { readonly id: string }) {
  const page = useQuery(rowQuery(staticPages, id))
  if (page.data !== undefined) return <LoadedPage page={page.data} />
  return <NotLoaded error={page.error} onRetry={page.refetch} />
}

function LoadedPage({ page }: { readonly page: StaticPage }) {
  const start = useStartTexts(page)
  const path = pathOfPage(page)
  return (
    <>
      <PageHeader
        title={nameOfPage(page)}
        description={
          <span className="v-page-address">
            <Anchor href={path} target="_blank" dir="ltr" inherit>
              {path}
            </Anchor>
            <PageState page={page} />
          </span>
        }
      />
      {start.texts === undefined ? (
        <NotLoaded error={start.error} onRetry={start.refetch} />
      ) : (
        <VersionForm page={page} start={start.texts} />
      )}
      <PageSettings page={page} />
    </>
  )
}

type NotLoadedProps = { readonly error: ApiError | null; readonly onRetry: () => unknown }

function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const { t } = useLingui()
  if (error === null) return <Skeletons of="fields" />
  return (
    <RowError
      {...{ error, onRetry }}
      title={t`This could not be loaded`}
      back={
        <ButtonLink to="/backbone/pages">
          <Trans>Pages</Trans>
        </ButtonLink>
      }
    />
  )
}

/** What a new version begins with: the newest one, as it was when the screen was opened, or the starter text. */
function useStartTexts(page: StaticPage) {
  const { page_id: id } = page
  const [number] = useState(newestNumber(page))
  const newest = useQuery({
    ...endpointQuery(getPageVersion, { params: { id, number } }),
    enabled: number > 0,
  })
  const starter = useQuery({
    ...endpointQuery(getStarterTexts, { params: { id } }),
    enabled: number === 0,
  })
  const { data, error, refetch } = number > 0 ? newest : starter
  return { texts: data === null ? PageTexts.parse({}) : data, error, refetch }
}
