import { useLingui } from '@lingui/react/macro'
import type { QrDesign } from '#qr/index.ts'
import { DesignSections, scanInWorker } from '#web/features/qrcodes/index.ts'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { CodePicture } from './code-picture.tsx'

type DesignEditorProps = {
  readonly value: QrDesign
  readonly onChange: (design: QrDesign) => void
}

/** As long as the link of a code of a usual installation. */
const sample = 'HTTPS://CARDS.EXAMPLE.COM/Q/SAMP1E00'

/** The design of all codes of a batch, beside one of them. */
export function DesignEditor({ value, onChange }: DesignEditorProps) {
  const { t } = useLingui()
  return (
    <CollapsibleSection title={t`Design`} defaultOpen={Object.keys(value).length > 0}>
      <CodePicture data={sample} design={value} />
      <DesignSections value={value} onChange={onChange} check={scanInWorker.file} />
    </CollapsibleSection>
  )
}
