import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-form'
import { languages, locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { printKinds, printSizes } from '#contract/print-sizes.ts'
import type { PrintKind, PrintSize } from '#contract/print-sizes.ts'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { kindWords, sizeWords } from './print-words.ts'
import type { PrintSearch } from './print-search.ts'
import type { OpenedPrint, PrintForm } from './use-print.ts'

type PrintFieldsProps = {
  readonly form: PrintForm
  readonly opened: OpenedPrint
  readonly onPaper: (search: PrintSearch) => void
}

/** What is printed, on which paper, in which words and colours. */
export function PrintFields({ form, opened, onPaper }: PrintFieldsProps) {
  const { t } = useLingui()
  const kind = useSelector(form.store, ({ values }) => values.kind)
  return (
    <>
      <PaperFields form={form} onPaper={onPaper} />
      <LanguageField form={form} hints={opened.hints} />
      <form.AppField name="name">{(field) => <field.Text label={t`Name`} dir="auto" />}</form.AppField>
      <form.AppField name="subtitle">
        {(field) => (
          <field.Text
            label={t`Second line`}
            description={t`Role and company, or when and where. May be empty.`}
            dir="auto"
          />
        )}
      </form.AppField>
      <form.AppField name="hint">
        {(field) => (
          <field.Text label={t`What to do`} description={t`One short line under the code.`} dir="auto" />
        )}
      </form.AppField>
      <form.AppField name="color">
        {(field) => (
          <field.Color
            label={t`Colour`}
            description={
              kind === 'sticker'
                ? t`Stickers are white; their words have this colour, made darker where it is too light.`
                : t`Words on it are black or white, whichever is read better. White saves ink.`
            }
            swatches={swatchesOf(opened.color)}
          />
        )}
      </form.AppField>
      {opened.has_picture && kind !== 'sticker' ? (
        <form.AppField name="with_picture">
          {(field) => <field.Switch label={t`With photo or logo`} />}
        </form.AppField>
      ) : null}
    </>
  )
}

/** White for black and white printers, that of the card, and colours that print well. */
const swatchesOf = (own: string) => [
  ...new Set(['#ffffff', own, '#16151a', '#27415e', '#1f5f56', '#6e4b7e', '#8d2817', '#e2b13c']),
]

type PaperFieldsProps = Pick<PrintFieldsProps, 'form' | 'onPaper'>

function PaperFields({ form, onPaper }: PaperFieldsProps) {
  const { t } = useLingui()
  const kind = useSelector(form.store, ({ values }) => values.kind)
  const kinds = Object.fromEntries(printKinds.map((one) => [one, t(kindWords[one])]))
  const sizes = printSizes[kind].map((size): [string, string] => {
    const words = sizeWords[`${kind} ${size}`]
    return [size, words === undefined ? size.toUpperCase() : t(words)]
  })
  return (
    <FieldRow>
      <form.AppField
        name="kind"
        listeners={{
          // tells the address by the listener of the size
          onChange: ({ value }: { readonly value: PrintKind }) =>
            form.setFieldValue('size', printSizes[value][0]),
        }}
      >
        {(field) => <field.Select label={t`What to print`} options={kinds} />}
      </form.AppField>
      <form.AppField
        name="size"
        listeners={{
          onChange: ({ value }: { readonly value: PrintSize }) =>
            onPaper({ kind: form.state.values.kind, size: value }),
        }}
      >
        {(field) => <field.Select label={t`Paper`} options={new Map(sizes)} />}
      </form.AppField>
    </FieldRow>
  )
}

type LanguageFieldProps = { readonly form: PrintForm; readonly hints: OpenedPrint['hints'] }

/** The usual line changes with its language; one that somebody typed stays. */
function LanguageField({ form, hints }: LanguageFieldProps) {
  const { t } = useLingui()
  const names = Object.fromEntries(locales.map((locale) => [locale, languages[locale].name]))
  return (
    <form.AppField
      name="locale"
      listeners={{
        onChange: ({ value }: { readonly value: Locale }) => {
          const { hint } = form.state.values
          if (Object.values(hints).includes(hint)) form.setFieldValue('hint', hints[value] ?? hint)
        },
      }}
    >
      {(field) => (
        <field.Select
          label={t`Language of the words`}
          description={t`Also decides on which side lines begin.`}
          options={names}
        />
      )}
    </form.AppField>
  )
}
