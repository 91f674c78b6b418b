import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileExtension, QrDesign, ScanRepair } from '#qr/index.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { ReturnFocus } from '#web/kit/return-focus.tsx'
import { RepairButtons } from '../preview/scan-line.tsx'
import { useQrText } from '../qr-texts.ts'
import { CopyButtons } from './copy-buttons.tsx'
import { filePurpose, formatGroups, isVector, labelOf } from './download-file.ts'
import { PurposeField } from './download-fields.tsx'
import { pixelSize, type FileSize } from './file-size.ts'
import { SizeFields } from './size-fields.tsx'
import type { DownloadError, DownloadInput } from './use-download.ts'
import { useDownload } from './use-download.ts'
import './download-panel.css'

export type DownloadPanelProps = DownloadInput & {
  /** Called when a repair changes the design. */
  readonly onDesign: (design: QrDesign) => void
}

/** Downloads the code as a file of the chosen type, size and name, or copies it. */
export function DownloadPanel(props: DownloadPanelProps) {
  const { t } = useLingui()
  const { data, design, onDesign } = props
  const [extension, setExtension] = useState<FileExtension>('png')
  const [name, setName] = useState('qr')
  const [size, setSize] = useState<FileSize>()
  const [wantsPrint, setWantsPrint] = useState(false)
  const purpose = filePurpose(extension)
  const isForPrint = purpose === 'print' || (purpose === 'either' && wantsPrint)
  const side = size ?? { unit: 'px', length: Math.max(design.width ?? 300, design.height ?? 300) }
  const type = labelOf(extension)
  const settings = { extension, name, ...pixelSize(side, isVector(extension)), isForPrint }
  const { save, reportMissing, isBusy, error } = useDownload(props)
  return (
    <section className="v-download" aria-label={t`Download`}>
      <Button.Group className="v-download-split">
        <PrimaryButton
          className="v-download-main"
          loading={isBusy}
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() => void save(settings)}
        >
          <Trans comment="Download PNG">Download {type}</Trans>
        </PrimaryButton>
        <FormatMenu value={extension} onChange={setExtension} />
      </Button.Group>
      {error === undefined ? null : (
        <ErrorNote error={error} onRepair={({ change }) => onDesign({ ...design, ...change })} />
      )}
      <div className="v-download-fields">
        <TextInput
          label={t`File name`}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          rightSection={
            <span className="v-download-suffix" dir="ltr">
              .{extension}
            </span>
          }
          rightSectionWidth="3.5rem"
          autoComplete="off"
        />
        <SizeFields value={side} onChange={setSize} isVector={isVector(extension)} />
      </div>
      {purpose === 'screen' ? null : (
        <PurposeField isFixed={purpose === 'print'} isForPrint={isForPrint} onChange={setWantsPrint} />
      )}
      <CopyButtons data={data} design={design} size={side} onMissing={reportMissing} />
    </section>
  )
}

type FormatMenuProps = {
  readonly value: FileExtension
  readonly onChange: (extension: FileExtension) => void
}

function FormatMenu({ value, onChange }: FormatMenuProps) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="filled" color="seal" className="v-download-more" aria-label={t`File type`}>
          <IconChevronDown size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ReturnFocus />
        {formatGroups.map(({ label, extensions }) => (
          <div key={label.id} role="group" aria-label={t(label)} className="v-download-group">
            <Menu.Label>{t(label)}</Menu.Label>
            {extensions.map((extension) => (
              <Menu.Item
                key={extension}
                onClick={() => onChange(extension)}
                data-chosen={extension === value || undefined}
              >
                {labelOf(extension)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export type ErrorNoteProps = {
  readonly error: DownloadError
  readonly onRepair: (repair: ScanRepair) => void
}

/** Says why there is no file, and offers repairs. */
export function ErrorNote({ error: { message, report }, onRepair }: ErrorNoteProps) {
  const wordScan = useQrText()
  return (
    <div className="v-error">
      <div role="alert">
        <p>{message}</p>
        {report === undefined ? null : (
          <ul>
            {report.reasons.map((reason) => (
              <li key={reason.code}>{wordScan(`scan.${reason.code}`)}</li>
            ))}
          </ul>
        )}
      </div>
      <RepairButtons repairs={report?.repairs ?? []} onRepair={onRepair} />
    </div>
  )
}
