import { Title, UnstyledButton } from '@mantine/core'
import { qrSvg } from '#qr/svg.ts'
import { ColorSection } from './color-section.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { FrameSection } from './frame-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { SizeSection } from './size-section.tsx'
import { pictureAddress } from '../preview/use-live-code.ts'
import { looks, withPreset } from './presets.ts'
import './qr-designer.css'

/** Everything about how a code looks. */
export function QrDesigner(props: DesignPartProps) {
  return (
    <div className="v-designer">
      <PresetRow {...props} />
      <ShapeSection {...props} />
      <ColorSection {...props} />
      <LogoSection {...props} />
      <FrameSection {...props} />
      <SizeSection {...props} />
    </div>
  )
}

/** Codes to begin with, as they will look. */
const samples = looks.map((look) => ({
  look,
  picture: pictureAddress(
    qrSvg({
      width: 200,
      height: 200,
      ...look.design,
      quietZone: look.design.frame === undefined ? 2 : 1,
      data: 'VISITA',
    }),
  ),
}))

export function PresetRow({ value, onChange }: DesignPartProps) {
  return (
    <section className="v-looks" aria-labelledby="looks">
      <Title order={3} className="v-looks-title" id="looks">
        Start from
      </Title>
      <ul className="v-looks-row">
        {samples.map(({ look, picture }) => (
          <li key={look.name}>
            <UnstyledButton className="v-look" onClick={() => onChange(withPreset(look, value))}>
              <span className="v-look-sheet">
                <img src={picture} alt="" />
              </span>
              {look.name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
