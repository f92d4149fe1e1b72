import { paths } from '../../paths.ts'
import { loadSiteInfo } from '../site-info.ts'
import type { Route } from './+types/web-manifest.ts'

/** /manifest.webmanifest: how a phone shows the site among its apps; the name is the resort's own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await loadSiteInfo(context)
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/media/brand/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: settings.resort_name,
    short_name: settings.resort_name,
    description: settings.tagline,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#0f1714',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
