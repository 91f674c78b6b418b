import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Title } from '@mantine/core'
import type { Locale } from '#contract/languages.ts'
import { languages, locales, sourceLocale } from '#contract/languages.ts'
import type { PageTexts } from '#contract/static-pages.ts'
import { findPlaceholders, pageField } from '#contract/static-pages.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import { PageHistory } from './page-history.tsx'
import type { StaticPage } from './page-state.tsx'
import type { VersionDraft } from './use-version-form.ts'
import { newestNumber, useVersionForm } from './use-version-form.ts'

type VersionFormProps = { readonly page: StaticPage; readonly start: PageTexts }

/** Writes and publishes the next version of a page; its older ones are below. */
export function VersionForm({ page, start }: VersionFormProps) {
  const { t } = useLingui()
  const { form, formProps, notices, round, takeAgain } = useVersionForm(page, start)
  const number = newestNumber(page) + 1
  return (
    <>
      <form.AppForm>
        <form {...formProps} className="v-page-form">
          <FieldStack>
            <FormNotices {...notices} />
            <form.Subscribe selector={({ values }) => placeholdersOf(values).join('\n')}>
              {(found) => found !== '' && <FillIn placeholders={found.split('\n')} />}
            </form.Subscribe>
            {locales.map((locale) => (
              <Language key={`${locale} ${round}`} {...{ form, locale }} isFirst={number === 1} />
            ))}
            <form.AppField name="effective_on">
              {(field) => (
                <field.Date
                  label={t`Begins on`}
                  description={t`Today when empty. Days begin at midnight UTC.`}
                  className="v-page-day"
                />
              )}
            </form.AppField>
            <form.ServerError />
            <FormActions>
              <form.SubmitButton>
                <Trans>Publish version {number}</Trans>
              </form.SubmitButton>
            </FormActions>
          </FieldStack>
        </form>
      </form.AppForm>
      <PageHistory page={page} onUse={takeAgain} />
    </>
  )
}

const writtenIn = (locale: Locale) => ({ lang: locale, dir: languages[locale].direction })

type LanguageProps = {
  readonly form: ReturnType<typeof useVersionForm>['form']
  readonly locale: Locale
  /** The first version has nothing to differ from. */
  readonly isFirst: boolean
}

/** The fields of one language, which are written in its direction. */
function Language({ form, locale, isFirst }: LanguageProps) {
  const { t } = useLingui()
  const { name } = languages[locale]
  return (
    <section className="v-page-language" aria-label={name}>
      <Title order={2} lang={locale}>
        {name}
      </Title>
      {locale !== sourceLocale && (
        <p className="v-page-note">{t`Visitors read the English text where this is empty.`}</p>
      )}
      <FieldStack>
        <form.AppField name={pageField('title', locale)}>
          {(field) => (
            <field.Text label={t`Title`} required={locale === sourceLocale} {...writtenIn(locale)} />
          )}
        </form.AppField>
        <form.AppField name={pageField('body', locale)}>
          {(field) => <field.RichText label={t`Text`} required={locale === sourceLocale} lang={locale} />}
        </form.AppField>
        {!isFirst && (
          <form.AppField name={pageField('changes', locale)}>
            {(field) => (
              <field.Textarea
                label={t`What changed`}
                description={t`One or two sentences, which visitors read beside the version.`}
                required={locale === sourceLocale}
                autosize
                minRows={2}
                {...writtenIn(locale)}
              />
            )}
          </form.AppField>
        )}
      </FieldStack>
    </section>
  )
}

const placeholdersOf = (draft: VersionDraft): string[] => {
  const fields = locales.flatMap((locale) => [pageField('title', locale), pageField('body', locale)])
  return [...new Set(fields.flatMap((field) => findPlaceholders(draft[field])))]
}

/** What keeps a starter text from being published. */
function FillIn({ placeholders }: { readonly placeholders: readonly string[] }) {
  const formats = useFormats()
  const { t } = useLingui()
  return (
    <Alert color="amber" title={t`Fill in what only you know`}>
      <Trans>
        This text is a start. Read it as a whole, and replace what stands in square brackets:{' '}
        <bdi translate="no">{formats.list(placeholders)}</bdi>
      </Trans>
    </Alert>
  )
}
