/** The sizing kit: five plastic rings, from small to large, on a card. */
export function sizingKitPicture(width: number | null): string {
  const size = width === null ? '' : ` width="${width}" height="${width}"`;
  const rings = [0, 1, 2, 3, 4]
    .map((nth) => {
      const radius = 52 + nth * 8;
      const [x, y] = [
        [250, 290],
        [400, 290],
        [560, 290],
        [312, 490],
        [496, 490],
      ][nth] ?? [400, 400];
      return `<circle cx="${x}" cy="${y}" r="${radius}" stroke="#1d1e20" stroke-width="20"/><circle cx="${x}" cy="${y}" r="${radius + 5}" stroke="#6f7277" stroke-width="3"/>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"${size}>
<defs><linearGradient id="card" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9d2c8"/><stop offset="1" stop-color="#a89f92"/></linearGradient></defs>
<ellipse cx="400" cy="690" rx="290" ry="30" fill="#000" fill-opacity=".22"/>
<rect x="110" y="130" width="580" height="540" rx="44" fill="url(#card)"/>
<rect x="110" y="130" width="580" height="540" rx="44" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>
<g fill="#efeae2" fill-opacity=".45">${rings}</g>
</svg>
`;
}
