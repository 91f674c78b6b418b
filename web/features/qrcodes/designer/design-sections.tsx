import { Trans, useLingui } from '@lingui/react/macro'
import { Title, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { qrSvg } from '#qr/index.ts'
import { ColorSection } from './color-section.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { FrameSection } from './frame-section.tsx'
import { KitsSection } from './kits/kits-section.tsx'
import type { KitsProps } from './kits/use-kits.ts'
import { LogoSection } from './logo-section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { SizeSection } from './size-section.tsx'
import { svgAddress } from '../preview/use-live-code.ts'
import type { Preset } from './presets.ts'
import { applyPreset, presets } from './presets.ts'
import './design-sections.css'

/** All sections that change the design of a code. They are not rendered while the content is typed. */
export const DesignSections = memo(function DesignSections(props: KitsProps) {
  return (
    <div className="v-design-sections">
      <PresetRow {...props} />
      <KitsSection {...props} />
      <ShapeSection {...props} />
      <ColorSection {...props} />
      <LogoSection {...props} />
      <FrameSection {...props} />
      <SizeSection {...props} />
    </div>
  )
})

/** Drawn each by itself, so that the page can answer in between. */
const PresetPicture = memo(function PresetPicture({ design }: Pick<Preset, 'design'>) {
  const shown = { width: 200, height: 200, ...design, quietZone: design.frame === undefined ? 2 : 1 }
  return <img src={svgAddress(qrSvg({ ...shown, data: 'VISITA' }))} alt="" />
})

function PresetRow({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  return (
    <section className="v-presets" aria-labelledby="presets">
      <Title order={3} className="v-presets-title" id="presets">
        <Trans comment="Start from: ready designs follow">Start from</Trans>
      </Title>
      <ul className="v-presets-row">
        {presets.map((preset) => (
          <li key={preset.name.id}>
            <UnstyledButton className="v-preset" onClick={() => onChange(applyPreset(preset, value))}>
              <span className="v-preset-sheet">
                <PresetPicture design={preset.design} />
              </span>
              {t(preset.name)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
