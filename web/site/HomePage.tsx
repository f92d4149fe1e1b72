export default function HomePage() {
  return (
    <main id="content">
      <h1>Forest View Resort</h1>
    </main>
  )
}
