"""Signs up at the shop. Runs with `python3 -m unittest`, and with pytest."""

import json
import os
import subprocess
import unittest
from urllib.parse import urlencode
from urllib.request import urlopen

SHOP = os.environ.get("SHOP", "http://127.0.0.1:3000")


def mayfly(*words):
    """Runs the command and returns its result. Its error lists the mail that has arrived."""
    done = subprocess.run(
        ["npx", "mayfly-client", *words, "--json"], capture_output=True, text=True
    )
    if done.returncode != 0:
        raise AssertionError(json.loads(done.stderr)["error"]["message"])
    return json.loads(done.stdout or "null")


def post(path, **fields):
    with urlopen(SHOP + path, urlencode(fields).encode()) as answer:
        return answer.read().decode()


class SignUp(unittest.TestCase):
    def setUp(self):
        self.email = mayfly("address")["email"]
        self.addCleanup(mayfly, "end", self.email)

    def test_with_the_code(self):
        post("/sign-up", email=self.email)
        code = mayfly("wait-code", self.email, "--timeout", "10")["code"]
        self.assertIn("Welcome", post("/confirm", code=code))

    def test_the_message(self):
        post("/sign-up", email=self.email)
        message = mayfly("wait-message", self.email, "--from", "hello@shop.example")
        self.assertEqual(message["subject"], "Your code for the shop")


if __name__ == "__main__":
    unittest.main()
