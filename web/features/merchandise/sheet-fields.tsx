import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconRuler } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { BatchDetail } from '#contract/merchandise.ts'
import { PrintSheet, layoutOf } from '#contract/print-sheets.ts'
import { testPage } from '#qr/index.ts'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { saveFile } from '#web/lib/download.ts'
import { nameOf, sheetChoices } from './last-sheet.ts'
import { SheetPreview, layOutPage } from './sheet-preview.tsx'
import type { ExportForm } from './use-export-form.ts'

type SheetFieldsProps = { readonly form: ExportForm; readonly batch: BatchDetail }

const count = { min: 1, max: 200, emptyValue: null } as const

/** What a field for millimetres takes: the size of something, or a distance. */
function useMillimetres() {
  const { t } = useLingui()
  const size = { min: 8, max: 1000, decimalScale: 2, suffix: ` ${t`mm`}` }
  return { size, distance: { ...size, min: 0, max: 420 } }
}

/** Which sheet the codes are printed on, where its labels are, and which of them is the first that is free. */
export function SheetFields({ form, batch }: SheetFieldsProps) {
  const { t } = useLingui()
  const { size } = useMillimetres()
  const values = useSelector(form.store, ({ values: all }) => all)
  // while a field is empty there is no sheet
  const sheet = useMemo(() => PrintSheet.safeParse(values).data, [values])
  const layout = useMemo(() => sheet && layOutPage(sheet, batch.design), [sheet, batch.design])
  const name = sheet && nameOf(sheet)
  return (
    <>
      <SheetChoice
        value={name}
        onChange={(fields) => form.reset({ ...values, ...fields }, { keepDefaultValues: true })}
      />
      <FieldRow>
        <form.AppField name="label.width_mm">
          {(field) => <field.Number label={t`Width of a label`} {...size} />}
        </form.AppField>
        <form.AppField name="label.height_mm">
          {(field) => <field.Number label={t`Height of a label`} {...size} />}
        </form.AppField>
      </FieldRow>
      <form.AppField name="cut_marks">{(field) => <field.Checkbox label={t`Cut marks`} />}</form.AppField>
      <PageSection isOwn={name === undefined} isWrong={layout === undefined}>
        <PageFields form={form} isCustom={values.page === 'custom'} />
      </PageSection>
      <form.AppField name="first_label">
        {(field) => (
          <field.Number
            label={t`First free label`}
            description={t`The labels before it are used already, row by row.`}
            min={1}
            max={10_000}
          />
        )}
      </form.AppField>
      <SheetPreview
        layout={layout}
        design={batch.design}
        onFirst={(label) => form.setFieldValue('first_label', label)}
      />
      <TestPageButton sheet={layout && sheet} />
    </>
  )
}

type SheetChoiceProps = {
  readonly value: string | undefined
  readonly onChange: (fields: PrintSheet) => void
}

function SheetChoice({ value, onChange }: SheetChoiceProps) {
  const { t } = useLingui()
  const own = { value: 'own', label: t`Measures of my own` }
  return (
    <NativeSelect
      label={t`Sheet`}
      value={value ?? own.value}
      onChange={({ currentTarget: { value: name } }) => {
        const chosen = sheetChoices.find((each) => each.name === name)
        if (chosen !== undefined) onChange(chosen.fields)
      }}
      data={[
        ...sheetChoices.map(({ name }) => ({
          value: name,
          label: name === '' ? t`Plain paper, to be cut` : name,
        })),
        ...(value === undefined ? [own] : []),
      ]}
    />
  )
}

type PageSectionProps = {
  readonly isOwn: boolean
  readonly isWrong: boolean
  readonly children: ReactNode
}

/** Closed for ready-made labels; measures that do not fit are always shown, with their errors. */
function PageSection({ isOwn, isWrong, children }: PageSectionProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(isOwn)
  return (
    <CollapsibleSection title={t`Page, margins and gaps`} open={isOpen || isWrong} onToggle={setOpen}>
      <FieldStack>{children}</FieldStack>
    </CollapsibleSection>
  )
}

type PageFieldsProps = { readonly form: ExportForm; readonly isCustom: boolean }

function PageFields({ form, isCustom }: PageFieldsProps) {
  const { t } = useLingui()
  const { size, distance } = useMillimetres()
  const asMany = t`as many as fit`
  return (
    <>
      <form.AppField name="page">
        {(field) => (
          <field.Select
            label={t`Page`}
            options={{ A4: 'A4', A3: 'A3', letter: t`Letter`, custom: t`Another size` }}
          />
        )}
      </form.AppField>
      {isCustom ? (
        <FieldRow>
          <form.AppField name="page_size.width_mm">
            {(field) => <field.Number label={t`Width of the page`} {...size} />}
          </form.AppField>
          <form.AppField name="page_size.height_mm">
            {(field) => <field.Number label={t`Height of the page`} {...size} />}
          </form.AppField>
        </FieldRow>
      ) : null}
      <FieldRow>
        <form.AppField name="columns">
          {(field) => <field.Number label={t`Labels in a row`} placeholder={asMany} {...count} />}
        </form.AppField>
        <form.AppField name="rows">
          {(field) => <field.Number label={t`Rows`} placeholder={asMany} {...count} />}
        </form.AppField>
      </FieldRow>
      <FieldRow>
        <form.AppField name="margin_top_mm">
          {(field) => <field.Number label={t`Margin at the top`} {...distance} />}
        </form.AppField>
        <form.AppField name="margin_left_mm">
          {(field) => <field.Number label={t`Margin on the left`} {...distance} />}
        </form.AppField>
      </FieldRow>
      <FieldRow>
        <form.AppField name="gap_x_mm">
          {(field) => <field.Number label={t`Gap between columns`} {...distance} emptyValue={null} />}
        </form.AppField>
        <form.AppField name="gap_y_mm">
          {(field) => <field.Number label={t`Gap between rows`} {...distance} emptyValue={null} />}
        </form.AppField>
      </FieldRow>
    </>
  )
}

/** A page for plain paper that shows whether the printer meets the labels. */
function TestPageButton({ sheet }: { readonly sheet: PrintSheet | undefined }) {
  const { t } = useLingui()
  const save = (chosen: PrintSheet) =>
    saveFile(new Blob([testPage(layoutOf(chosen))], { type: 'application/pdf' }), 'test-page.pdf')
  return (
    <div className="merchandise-test-page">
      <Button
        size="sm"
        leftSection={<IconRuler size={18} stroke={1.5} aria-hidden />}
        disabled={sheet === undefined}
        onClick={() => sheet && save(sheet)}
      >
        <Trans>Download test page</Trans>
      </Button>
      <p>{t`Print it on plain paper at 100 %, and hold it with a sheet of labels against the light.`}</p>
    </div>
  )
}
