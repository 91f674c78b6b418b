import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { FileDrop } from '#web/kit/file-drop.tsx'

export type BatchLinesProps = {
  readonly value: string
  readonly onChange: (csv: string) => void
  readonly placeholder: string
}

/** The lines of a batch: of a file, or written here. */
export function BatchLines({ value, onChange, placeholder }: BatchLinesProps) {
  const { t } = useLingui()
  return (
    <>
      <p className="v-batch-help">
        <Trans>
          One code a line: its content and, after a comma, a name for its file. All codes get the current
          design, and come in one ZIP file. Nothing is sent.
        </Trans>
      </p>
      <FileDrop
        label={t`Choose a CSV file or drop it here`}
        hint={t`Or write and paste lines below`}
        accept=".csv,.txt,text/csv,text/plain"
        onFiles={([file]) => void file?.text().then(onChange)}
      />
      <Textarea
        label={t`Lines`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        minRows={3}
        maxRows={8}
        autosize
        dir="auto"
        spellCheck={false}
        placeholder={placeholder}
      />
    </>
  )
}
