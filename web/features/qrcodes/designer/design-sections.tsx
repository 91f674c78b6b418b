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
import { presets, applyPreset } from './presets.ts'
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

/** A sample code of each preset. */
const samples = presets.map((preset) => ({
  preset,
  picture: svgAddress(
    qrSvg({
      width: 200,
      height: 200,
      ...preset.design,
      quietZone: preset.design.frame === undefined ? 2 : 1,
      data: 'VISITA',
    }),
  ),
}))

function PresetRow({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  return (
    <section className="v-presets" aria-labelledby="presets">
      <Title order={3} className="v-presets-title" id="presets">
        <Trans comment="Start from: ready designs follow">Start from</Trans>
      </Title>
      <ul className="v-presets-row">
        {samples.map(({ preset, picture }) => (
          <li key={preset.name.id}>
            <UnstyledButton className="v-preset" onClick={() => onChange(applyPreset(preset, value))}>
              <span className="v-preset-sheet">
                <img src={picture} alt="" />
              </span>
              {t(preset.name)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
