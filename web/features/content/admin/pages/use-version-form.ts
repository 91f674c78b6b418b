import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { translated } from '#contract/content.ts'
import type { PageTexts } from '#contract/static-pages.ts'
import { getPageVersion, listPageVersions, publishPageVersion, staticPages } from '#contract/static-pages.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { rowQuery } from '#web/resource/resource-queries.ts'
import type { StaticPage } from './page-state.tsx'

export type VersionDraft = PageTexts & { readonly effective_on: string | null }

/** The form always has all fields, which the wire may leave out. */
const schema = publishPageVersion.body.omit({ version: true }) as z.ZodType<unknown, VersionDraft>
const text = z.string()
const storedDraft = z.object({
  title: text,
  body: text,
  changes: text,
  ...translated('title', text),
  ...translated('body', text),
  ...translated('changes', text),
  effective_on: text.nullable(),
})

/** A version with these texts from today on, of which nobody has said yet what is new. */
const draftOf = (texts: PageTexts): VersionDraft => ({
  ...texts,
  changes: '',
  changes_hi: '',
  changes_ar: '',
  effective_on: null,
})

export const newestNumber = ({ versions }: Pick<StaticPage, 'versions'>): number =>
  Math.max(0, ...versions.map(({ number }) => number))

/** The form of the next version of a page. @param start the texts of the newest version */
export function useVersionForm(page: StaticPage, start: PageTexts) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { page_id: id } = page
  // A query that is fetched again must not hide that somebody else has published meanwhile.
  const [seen, setSeen] = useState(page)
  const newest = newestNumber(page) === newestNumber(seen) ? page : seen
  /** Editors read their text once: they are drawn anew when the form shows another one. */
  const [round, setRound] = useState(0)
  const publish = useEndpointMutation(publishPageVersion, {
    invalidates: [staticPages.list, staticPages.get, listPageVersions],
    showsError: true,
  })
  const getTexts = async (number: number): Promise<VersionDraft> =>
    draftOf(await client.query(endpointQuery(getPageVersion, { params: { id, number } })))
  const { form, formProps, notices } = useContractForm<VersionDraft>({
    schema,
    start: draftOf(start),
    draft: { key: `static-page:${id}`, schema: storedDraft },
    guardsLeaving: { onlyUnstored: true },
    loadNewer: async () => {
      const now = await client.query({ ...rowQuery(staticPages, id), staleTime: 0 })
      setSeen(now)
      return getTexts(newestNumber(now))
    },
    onReplaced: () => setRound((before) => before + 1),
    send: async (draft, { reset }) => {
      const published = await publish.mutateAsync({
        params: { id },
        body: { ...draft, version: newest.version },
      })
      setSeen(published)
      reset(draftOf(draft))
      const number = newestNumber(published)
      showNotice(t`Version ${number} saved`)
    },
  })
  /** Takes the texts of an older version over into the form. */
  const takeAgain = async (number: number): Promise<void> => {
    const isTyped = form.state.isDirty
    const question = {
      title: t`Replace what is in the form?`,
      body: t`The texts of version ${number} take the place of those in the form.`,
      confirmLabel: t`Replace`,
    }
    if (isTyped && !(await confirm(question))) return
    for (const [name, value] of Object.entries(await getTexts(number)))
      form.setFieldValue(name as keyof VersionDraft, value)
    setRound((before) => before + 1)
    showNotice(t`The texts of version ${number} are in the form`, 'plain')
  }
  return { form, formProps, notices, round, takeAgain }
}
