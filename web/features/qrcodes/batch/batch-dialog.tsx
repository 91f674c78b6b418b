import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { FileExtension, QrDesign } from '#qr/index.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { fileOptions, filePurpose, isVector } from '../download/download-file.ts'
import { pixelSize, type FileSize } from '../download/file-size.ts'
import type { ScanCheck } from '../preview/use-scan-check.ts'
import { BatchFields } from './batch-fields.tsx'
import { BatchLines } from './batch-lines.tsx'
import { BatchPreview } from './batch-preview.tsx'
import { BatchResult } from './batch-result.tsx'
import { nameFiles } from './name-files.ts'
import type { BatchKind } from './read-batch.ts'
import { readBatch } from './read-batch.ts'
import type { StartZipWorker } from './use-batch-zip.ts'
import { useBatchZip } from './use-batch-zip.ts'
import { useCheckBatch } from './use-check-batch.ts'
import './batch.css'

export type BatchDialogProps = {
  /** The kinds of content that a line can hold, the first one chosen. */
  readonly kinds: readonly [BatchKind, ...BatchKind[]]
  readonly design: QrDesign
  readonly check: ScanCheck
  /** Starts the worker; tests replace it. */
  readonly start?: StartZipWorker
  readonly onClose: () => void
}

/** A content, and the name of its file. */
const placeholders: Readonly<Record<BatchKind, string>> = {
  url: 'example.com/1,A1',
  text: '#1,A1',
  phone: '+919876543210,A1',
  number: '0042,A1',
}

/** Makes a ZIP of codes from lines of a CSV file, all in the current design. Nothing is sent. */
export function BatchDialog({ kinds, design, check, start, onClose }: BatchDialogProps) {
  const { t } = useLingui()
  const [csv, setCsv] = useState('')
  const [kind, setKind] = useState<BatchKind>(kinds[0])
  const [extension, setExtension] = useState<FileExtension>('png')
  const [size, setSize] = useState<FileSize>(() => ({
    unit: 'px',
    length: Math.max(design.width ?? 300, design.height ?? 300),
  }))
  const batch = useMemo(() => readBatch(csv, kind), [csv, kind])
  const { state, make, cancel } = useBatchZip(start)
  const { approve, error } = useCheckBatch(check)
  const { rows } = batch
  const create = async () => {
    const isForPrint = filePurpose(extension) === 'print'
    const options = fileOptions('', design, { ...pixelSize(size, isVector(extension)), isForPrint })
    if (await approve(rows, options, isForPrint))
      make({ rows: nameFiles(rows, extension), extension, options }, 'qr-codes.zip')
  }
  const isRunning = state.step === 'running'
  return (
    <Dialog
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={!isRunning}
      title={t`Many codes from a CSV file`}
      size="lg"
    >
      <FieldStack>
        <BatchLines value={csv} onChange={setCsv} placeholder={placeholders[kind]} />
        <BatchFields
          {...{ kinds, kind, extension, size }}
          onKind={setKind}
          onExtension={setExtension}
          onSize={setSize}
        />
        <BatchPreview batch={batch} />
        <BatchResult state={state} error={error} onCancel={cancel} />
        <FormActions>
          <PrimaryButton loading={isRunning} disabled={rows.length === 0} onClick={() => void create()}>
            <Plural
              value={rows.length}
              _0="Create ZIP"
              one="Create ZIP of # code"
              other="Create ZIP of # codes"
            />
          </PrimaryButton>
          <SubtleButton onClick={onClose}>
            <Trans>Close</Trans>
          </SubtleButton>
        </FormActions>
      </FieldStack>
    </Dialog>
  )
}
