// Which versions of Node npm may run on when it installs Deckle, and which `engines` of a package exclude one of them.
import semver from 'semver';

/** The first release of each line that is supported, and one that nobody has yet. */
const supported = ['20.19.0', '22.12.0', '24.0.0', '26.0.0'];

/** `range`: what a package says in `engines.node`, or undefined where it says nothing. */
export function excludesSupportedNode(range) {
  return range !== undefined && supported.some((version) => !semver.satisfies(version, range));
}
