/** Facts of the place. Whatever page or document states one of them takes it from here. */
export const place = {
  region: 'Kumaon hills, Uttarakhand',
  altitudeMetres: 1650,
  gettingHere: [
    { from: 'Kathgodam railway station', distance: '78 km', time: '2 hours 45 minutes by car' },
    { from: 'Pantnagar airport', distance: '108 km', time: '3 hours 45 minutes by car' },
    { from: 'Delhi', distance: '345 km', time: '9 hours by car' },
  ],
  seasons: [
    { months: 'March to June', weather: '12 to 26 °C by day, rhododendron in flower until April' },
    { months: 'July to September', weather: 'rain most afternoons, waterfalls full, few visitors' },
    { months: 'October and November', weather: '8 to 20 °C, the clearest views of the snow peaks' },
    { months: 'December to February', weather: '0 to 13 °C, frost at night, snow on a few days' },
  ],
} as const
