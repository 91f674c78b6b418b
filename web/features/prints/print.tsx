import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-form'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { PrimaryButton, SecondaryButton } from '#web/kit/buttons.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { wordError } from '#web/lib/texts.ts'
import { PrintFields } from './print-fields.tsx'
import { PrintPreview } from './print-preview.tsx'
import { chosenPaper } from './print-search.ts'
import type { PrintSearch } from './print-search.ts'
import { stateWords } from './print-words.ts'
import { usePrint, usePrintForm } from './use-print.ts'
import type { OpenedPrint } from './use-print.ts'
import './print.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type PrintProps = {
  readonly id: number
  readonly search: PrintSearch
  readonly onSearch: (search: PrintSearch) => void
}

/** A code on a poster, table tent, stickers, badges or a window sign, drawn as it is printed. */
export function Print({ id, search, onSearch }: PrintProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = usePrint(id)
  if (error?.code === 'qrcode_not_found' || error?.code === 'code_blocked')
    return (
      <ErrorPage
        status={error.code === 'code_blocked' ? 409 : 404}
        title={wordError(error.code, i18n)}
        illustration="lost"
        description={
          error.code === 'code_blocked'
            ? t`Whoever scans it is told that it is blocked, so it cannot be printed.`
            : t`The link may be mistyped, its card may be deleted, or the code is somebody else’s.`
        }
        action={<ButtonLink to="/dashboard/individual-qr-code">{t`My QR codes`}</ButtonLink>}
      />
    )
  if (error !== null && data === undefined)
    return <LoadError title={t`The code could not be loaded`} description={error.message} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" count={4} label={t`Loading the code`} />
  return <OpenedPrintForm id={id} opened={data} search={search} onSearch={onSearch} />
}

function OpenedPrintForm({ id, opened, search, onSearch }: PrintProps & { readonly opened: OpenedPrint }) {
  const { t } = useLingui()
  const { form, formProps, sendTo } = usePrintForm(id, {
    ...chosenPaper(search),
    locale: opened.locale,
    name: opened.name,
    subtitle: opened.subtitle,
    hint: opened.hints[opened.locale] ?? '',
    color: opened.color,
    with_picture: opened.has_picture,
  })
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
  const { name } = opened
  return (
    <form.AppForm>
      <form {...formProps}>
        <PageHeader
          above={<TextLink to="/dashboard/individual-qr-code">{t`My QR codes`}</TextLink>}
          title={t`Print ${name}`}
          description={t`What you see is what is printed. Print at 100 %, so that the sizes are right.`}
          action={
            <div className="v-print-actions">
              <PrimaryButton
                loading={isBusy}
                leftSection={<IconPrinter {...icon} />}
                onClick={() => sendTo('printer')}
              >
                <Trans context="button">Print</Trans>
              </PrimaryButton>
              <SecondaryButton
                disabled={isBusy}
                leftSection={<IconDownload {...icon} />}
                onClick={() => sendTo('file')}
              >
                <Trans>Download PDF</Trans>
              </SecondaryButton>
            </div>
          }
        />
        <StateNote opened={opened} />
        <form.ServerError />
        <div className="v-print">
          <FieldStack>
            <PrintFields form={form} opened={opened} onPaper={onSearch} />
          </FieldStack>
          <PrintPreview id={id} form={form} modules={opened.modules} />
        </div>
      </form>
    </form.AppForm>
  )
}

/** Before paper is spent on it: what a scan finds now, where that is not the card. */
function StateNote({ opened: { shows, code } }: { readonly opened: OpenedPrint }) {
  const { t } = useLingui()
  const words = stateWords[shows]
  if (words === undefined) return null
  return (
    <Alert color="amber" role="status" mb="md">
      {t(words)}{' '}
      <TextLink to="/dashboard/test-code/$slug" params={{ slug: code.slug }}>
        <Trans>Test code</Trans>
      </TextLink>
    </Alert>
  )
}
