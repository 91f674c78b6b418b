import { Title, UnstyledButton } from '@mantine/core'
import { qrSvg } from '#qr/svg.ts'
import { pictureAddress } from '../preview/live-code.ts'
import { looks, withPreset } from './presets.ts'
import type { DesignPartProps } from './design-part.ts'

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
