import { Logo } from '#web/kit/logo.tsx'
import { ThemeToggle } from '#web/kit/theme-toggle.tsx'
import './site.css'

export function SiteFooter() {
  return (
    <footer className="v-site-footer">
      <div className="v-site-bar">
        <div>
          <Logo size="sm" />
          <p>QR Code is a registered trademark of DENSO WAVE INCORPORATED.</p>
        </div>
        <ThemeToggle />
      </div>
    </footer>
  )
}
