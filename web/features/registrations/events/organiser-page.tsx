import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getOrganiserPage, organiserPaths, updateOrganiserPage } from '#contract/organiser-page.ts'
import type { OrganiserPage } from '#contract/organiser-page.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { EmbedField } from './embed-field.tsx'

/** The settings of the public page of an organiser, its links, and its code for other sites. */
export function OrganiserPageSettings() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getOrganiserPage))
  return (
    <>
      <PageHeader
        title={t`Public page of events`}
        description={t`One link for all your events: people find what is to come, and add it to their calendar.`}
        above={
          <TextLink to="/dashboard/events">
            <Trans>Events</Trans>
          </TextLink>
        }
      />
      {data === undefined ? (
        error === null ? (
          <Skeletons of="rows" label={t`Loading your page`} />
        ) : (
          <LoadError title={t`Your page could not be loaded`} description={error.message} onRetry={refetch} />
        )
      ) : (
        <>
          <PageForm page={data} />
          {data.is_on ? <Links page={data} /> : null}
        </>
      )}
    </>
  )
}

function PageForm({ page }: { readonly page: OrganiserPage }) {
  const { t } = useLingui()
  const update = useEndpointMutation(updateOrganiserPage, {
    invalidates: [getOrganiserPage],
    showsError: true,
  })
  const { form, formProps } = useContractForm({
    schema: updateOrganiserPage.body,
    start: page,
    send: async (body) => {
      await update.mutateAsync({ body })
      showNotice(t`Page saved`)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Public page of events`}>
        <FieldStack>
          <form.AppField name="is_on">
            {(field) => (
              <field.Switch
                label={t`Show my page to everybody`}
                description={t`Events that are active stand on it. Weddings only where you say so in their form.`}
              />
            )}
          </form.AppField>
          <form.AppField name="name">
            {(field) => <field.Text label={t`Name`} required dir="auto" />}
          </form.AppField>
          <form.AppField name="slug">
            {(field) => (
              <field.Text
                label={t`Link`}
                required
                dir="ltr"
                autoCapitalize="none"
                leftSection="/o/"
                description={t`Letters, digits and hyphens. Whoever has the old link does not find you by it any more.`}
              />
            )}
          </form.AppField>
          <form.AppField name="about">
            {(field) => (
              <field.Textarea label={t`About`} description={t`Optional`} autosize minRows={3} dir="auto" />
            )}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Save page</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

function Links({ page: { slug, name } }: { readonly page: OrganiserPage }) {
  const { t } = useLingui()
  const address = (path: string) => new URL(path, globalThis.location.origin).href
  return (
    <section className="v-organiser-links" aria-label={t`Links of your page`}>
      <p>
        <Anchor href={organiserPaths.page(slug)} target="_blank" rel="noopener">
          <Trans>View page</Trans>
        </Anchor>
      </p>
      <FieldStack>
        <CopyField label={t`Link`} value={address(organiserPaths.page(slug))} copyLabel={t`Copy link`} />
        <CopyField
          label={t`Calendar`}
          description={t`Calendars that know this address follow your events.`}
          value={address(organiserPaths.calendar(slug))}
        />
        <EmbedField path={organiserPaths.embed(slug)} title={name} height={480} />
      </FieldStack>
    </section>
  )
}
