/** Facts of the place. Whatever page or document states one of them takes it from here. */
export const place = {
  region: 'Kumaon hills, Uttarakhand',
  altitudeMetres: 1650,
  gettingHere: [
    { from: 'Ramnagar railway station', distance: '60 km', time: '2 hours by car' },
    { from: 'Pantnagar airport', distance: '140 km', time: '4 hours by car' },
    { from: 'Delhi', distance: '320 km', time: '8 hours 30 minutes by car' },
  ],
  seasons: [
    { months: 'March to June', weather: '12 to 26 °C by day, rhododendron in flower until April' },
    { months: 'July to September', weather: 'rain most afternoons, waterfalls full, few visitors' },
    { months: 'October and November', weather: '8 to 20 °C, the clearest views of the snow peaks' },
    { months: 'December to February', weather: '0 to 13 °C, frost at night, snow on a few days' },
  ],
} as const
