import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { FileDrop, WithMouse } from '#web/kit/file-drop.tsx'
import { readChosenText } from '#web/lib/chosen-text.ts'
import type { ChosenText } from '#web/lib/chosen-text.ts'
import { EncodingChoice } from '#web/lib/encoding-choice.tsx'

export type BatchLinesProps = {
  readonly value: string
  readonly onChange: (csv: string) => void
  readonly placeholder: string
}

/** The lines of a batch: of a file, or written here. */
export function BatchLines({ value, onChange, placeholder }: BatchLinesProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ChosenText>()
  const take = (file: ChosenText) => {
    setChosen(file)
    onChange(file.text)
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
        onFiles={([file]) => void (file && readChosenText(file).then(take))}
      />
      {/* lines that were changed here are not read again */}
      <EncodingChoice file={chosen?.text === value ? chosen : undefined} onChange={take} />
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
