import { ColorSection } from './color-section.tsx'
import type { DesignPartProps } from './design-part.ts'
import { FrameSection } from './frame-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { PresetRow } from './preset-row.tsx'
import { ShapeSection } from './shape-section.tsx'
import { SizeSection } from './size-section.tsx'
import './designer.css'

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
