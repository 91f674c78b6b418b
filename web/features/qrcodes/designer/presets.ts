import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QrDesign } from '#qr/index.ts'

/** The parts of a design that a preset sets. Content, logo, size and error correction stay as they are. */
export type PresetDesign = Pick<
  QrDesign,
  | 'shape'
  | 'quietZone'
  | 'dotsOptions'
  | 'backgroundOptions'
  | 'cornersSquareOptions'
  | 'cornersDotOptions'
  | 'frame'
>
export type Preset = { readonly name: MessageDescriptor; readonly design: PresetDesign }

/** Designs to start from. All of them scan well. */
export const presets: readonly Preset[] = [
  { name: msg({ message: 'Plain', context: 'design' }), design: {} },
  {
    name: msg`Calling card`,
    design: {
      quietZone: 4,
      dotsOptions: { type: 'rounded', color: '#16151a' },
      backgroundOptions: { color: '#fbfaf7' },
      cornersSquareOptions: { type: 'extra-rounded', color: '#16151a' },
      cornersDotOptions: { type: 'dot', color: '#b8331e' },
    },
  },
  {
    name: msg`Blueprint`,
    design: {
      quietZone: 4,
      dotsOptions: { type: 'classy', color: '#173b66' },
      backgroundOptions: { color: '#e6eef6' },
      cornersSquareOptions: { type: 'square', color: '#173b66' },
      cornersDotOptions: { type: 'square', color: '#173b66' },
    },
  },
  {
    name: msg`Garden`,
    design: {
      quietZone: 4,
      dotsOptions: {
        type: 'dots',
        gradient: {
          type: 'radial',
          colorStops: [
            { offset: 0, color: '#2f6b3c' },
            { offset: 1, color: '#12382a' },
          ],
        },
      },
      backgroundOptions: { color: '#f1f4e8', round: 0.2 },
      cornersSquareOptions: { type: 'extra-rounded', color: '#12382a' },
      cornersDotOptions: { type: 'dot', color: '#2f6b3c' },
    },
  },
  {
    name: msg`Dusk`,
    design: {
      quietZone: 4,
      dotsOptions: {
        type: 'extra-rounded',
        gradient: {
          type: 'linear',
          rotation: Math.PI / 4,
          colorStops: [
            { offset: 0, color: '#a4331c' },
            { offset: 0.55, color: '#6e2a5e' },
            { offset: 1, color: '#2a2a6b' },
          ],
        },
      },
      backgroundOptions: { color: '#fff6ee' },
      cornersSquareOptions: { type: 'extra-rounded' },
      cornersDotOptions: { type: 'dot' },
    },
  },
  {
    name: msg`Two colours`,
    design: {
      quietZone: 4,
      dotsOptions: { type: 'square', color: '#a3241a' },
      backgroundOptions: { color: '#fdfaf1' },
      cornersSquareOptions: { type: 'square', color: '#1d3f8a' },
      cornersDotOptions: { type: 'square', color: '#1d3f8a' },
    },
  },
  {
    name: msg`Medallion`,
    design: {
      shape: 'circle',
      dotsOptions: { type: 'rounded', color: '#5b3a1e' },
      backgroundOptions: { color: '#f6efe0', round: 1 },
      cornersSquareOptions: { type: 'extra-rounded', color: '#3b2410' },
      cornersDotOptions: { type: 'dot', color: '#9a4b12' },
    },
  },
  {
    name: msg`Shop sign`,
    design: {
      quietZone: 4,
      dotsOptions: { type: 'classy-rounded', color: '#1f4d45' },
      cornersSquareOptions: { type: 'extra-rounded', color: '#1f4d45' },
      cornersDotOptions: { type: 'dot', color: '#1f4d45' },
      frame: { type: 'banner', text: 'Scan me', color: '#1f4d45' },
    },
  },
]

/** Applies a preset. Logo, size and error correction level of the design stay. */
export function applyPreset({ design }: Preset, value: QrDesign): QrDesign {
  const { image, imageOptions, width, height, qrOptions, title } = value
  return { ...removeUndefined({ image, imageOptions, width, height, qrOptions, title }), ...design }
}

function removeUndefined(design: QrDesign): QrDesign {
  return Object.fromEntries(Object.entries(design).filter(([, part]) => part !== undefined))
}
