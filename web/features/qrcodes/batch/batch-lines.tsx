import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { AssumedEncoding } from '#web/kit/assumed-encoding.tsx'
import { FileDrop, WithMouse } from '#web/kit/file-drop.tsx'
import { readChosenText } from '#web/lib/chosen-text.ts'

export type BatchLinesProps = {
  readonly value: string
  readonly onChange: (csv: string) => void
  readonly placeholder: string
}

/** The lines of a batch: of a file, or written here. */
export function BatchLines({ value, onChange, placeholder }: BatchLinesProps) {
  const { t } = useLingui()
  const [assumed, setAssumed] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readChosenText(file)
    setAssumed(read.assumed)
    onChange(read.text)
  }
  return (
    <>
      <p className="v-batch-help">
        <Trans>
          One code a line: its content and, after a comma, a name for its file. All codes get the current
          design, and come in one ZIP file. Nothing is sent.
        </Trans>
      </p>
      <FileDrop
        label={t`Choose a CSV file`}
        hint={
          <>
            {t`Or write and paste lines below`} <WithMouse>· {t`Or drop it here`}</WithMouse>
          </>
        }
        accept=".csv,.txt,text/csv,text/plain"
        onFiles={([file]) => void choose(file)}
      />
      <AssumedEncoding assumed={assumed} />
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
