import { formatMoney } from '../../kit/format.ts'
import { type MenuItem, menu } from '../content/menu.ts'
import { CardPicture } from './CardPicture.tsx'
import { DietMark } from './DietMark.tsx'
import styles from './Menu.module.css'

/** The restaurant's menu in its three sections. */
export function Menu() {
  return (
    <>
      <p className={styles.note}>
        The restaurant is open from 7:30 AM to 10:00 PM. Prices are in rupees, taxes included. Tell us about
        allergies when you order: we cook each plate by itself.
      </p>
      {menu.map((section) => (
        <section key={section.id} className={styles.section} aria-labelledby={`menu-${section.id}`}>
          <h2 id={`menu-${section.id}`}>{section.title}</h2>
          <ul className={styles.items}>
            {section.items.map((item) => (
              <li key={item.name}>
                <Dish item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Dish({ item }: { item: MenuItem }) {
  return (
    <article className={styles.dish}>
      <CardPicture picture={item.picture} sizes="(min-width: 1024px) 268px, (min-width: 640px) 44vw, 112px" />
      <div className={styles.text}>
        <h3>{item.name}</h3>
        <p className={styles.description}>{item.description}</p>
        <p className={styles.foot}>
          <DietMark type={item.type} />
          <span className={styles.price}>{formatMoney(item.price)}</span>
        </p>
      </div>
    </article>
  )
}
