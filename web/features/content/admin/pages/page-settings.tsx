import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftOf } from '#contract/resource.ts'
import { staticPages } from '#contract/static-pages.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { rowQuery } from '#web/resource/resource-queries.ts'
import type { StaticPage } from './page-state.tsx'

const settingsOf = ({ slug, is_published }: StaticPage) => ({ slug, is_published })

function useSettingsForm(page: StaticPage) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { page_id } = page
  const [seen, setSeen] = useState(page)
  const isSame = seen.slug === page.slug && seen.is_published === page.is_published
  // publishing a version changes neither of the two
  const { version } = isSame ? page : seen
  const save = useEndpointMutation(staticPages.update, {
    invalidates: [staticPages.list, staticPages.get],
    showsError: true,
  })
  return useContractForm<DraftOf<typeof staticPages>>({
    schema: staticPages.input,
    start: settingsOf(page),
    guardsLeaving: true,
    loadNewer: async () => {
      const now = await client.query({ ...rowQuery(staticPages, page_id), staleTime: 0 })
      setSeen(now)
      return settingsOf(now)
    },
    send: async (settings) => {
      setSeen(await save.mutateAsync({ body: { ...settings, page_id, version } }))
      showNotice(t`Page saved`)
    },
  })
}

/** Where a page is shown, and whether. Pages of the product keep their link. */
export function PageSettings({ page }: { readonly page: StaticPage }) {
  const { t } = useLingui()
  const { form, formProps, notices } = useSettingsForm(page)
  return (
    <section className="v-page-part" aria-label={t`Link and visibility`}>
      <Title order={2}>
        <Trans>Link and visibility</Trans>
      </Title>
      <form.AppForm>
        <form {...formProps} className="v-resource-form">
          <FieldStack>
            <FormNotices {...notices} />
            {page.built_in === null && (
              <form.AppField name="slug">
                {(field) => (
                  <field.Text
                    label={t`Link`}
                    description={t`Links to the old address stop working.`}
                    required
                    dir="ltr"
                  />
                )}
              </form.AppField>
            )}
            <form.AppField name="is_published">
              {(field) => (
                <field.Switch
                  label={t`Visible`}
                  description={t`Visitors can read the page once a version has begun.`}
                />
              )}
            </form.AppField>
            <form.ServerError />
            <FormActions>
              <SecondaryButton type="submit">
                <Trans>Save page</Trans>
              </SecondaryButton>
            </FormActions>
          </FieldStack>
        </form>
      </form.AppForm>
    </section>
  )
}
